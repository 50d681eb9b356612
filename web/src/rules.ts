// Live diagrams of the rules pages.
export {};
