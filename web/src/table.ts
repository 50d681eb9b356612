// The table page's island.
export {};
