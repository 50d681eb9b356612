// The rules pages' island: diagrams that answer.

import "./diagram/diagram";
