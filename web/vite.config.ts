// How the islands, styles and icons become hashed files that the server finds through manifest.json.
// Not a development server: pages always come from Python.
import { defineConfig } from "vitest/config";

export default defineConfig({
  base: "/assets/",
  publicDir: "public", // icons of the installed app; their names have a version, not a hash
  server: { fs: { allow: [".."] } }, // the tests read the texts
  build: {
    outDir: "../src/cairn/server/assets",
    emptyOutDir: true,
    manifest: "manifest.json",
    assetsDir: "",
    assetsInlineLimit: 0,
    target: "es2022",
    modulePreload: { polyfill: false },
    rollupOptions: {
      input: [
        ...["src/table.ts", "src/rules.ts", "src/front.ts", "src/account.ts", "src/watch.ts", "src/lobby.ts", "src/embed.ts", "src/worker.ts"],
        ...["styles/main.css", "styles/embed.css", "styles/host.css", "styles/study-still.css"],
      ],
    },
  },
  test: {
    environment: "happy-dom",
    include: ["src/**/*.test.ts"],
  },
});
