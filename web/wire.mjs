// A JSON schema on standard input becomes TypeScript on standard output.
// Called by `python -m cairn.server.wire_types` only; nothing of it reaches a page.
import { compile } from "json-schema-to-typescript";

let text = "";
for await (const part of process.stdin) text += part;

process.stdout.write(
  await compile(JSON.parse(text), "Wire", {
    bannerComment:
      "// Written by `python -m cairn.server.wire_types` from src/cairn/server/protocol.py: change that file instead.",
    format: true,
    unreachableDefinitions: false,
    style: { printWidth: 100 },
  }),
);
