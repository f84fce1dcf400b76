import { globSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { brotliCompressSync } from "node:zlib";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";

// `npm start` builds next to the current build, which may be running, and then swaps the two.
const outDir = resolve(import.meta.dirname, process.env.SHOP_BUILD_DIR || "build", "admin");

/** Writes a compressed copy next to each file; the server sends it as it is. */
const compressed: Plugin = {
  name: "compressed",
  apply: "build",
  writeBundle() {
    for (const file of globSync(join(outDir, "assets/*.{js,css}"))) {
      writeFileSync(`${file}.br`, brotliCompressSync(readFileSync(file)));
    }
  },
};

/** The back office: a separate program in the browser, loaded only below `/admin` (decision 0013). */
export default defineConfig({
  root: join(import.meta.dirname, "src/backoffice"),
  base: "/admin/",
  plugins: [react(), compressed],
  // react-admin imports the router by its old name; without the alias there would be two copies of it.
  resolve: { alias: { "react-router-dom": "react-router" } },
  // The back office imports the domain and the contracts, which are outside its root.
  server: { fs: { allow: [import.meta.dirname] } },
  cacheDir: join(import.meta.dirname, "node_modules/.vite-backoffice"),
  build: {
    outDir,
    emptyOutDir: true,
    chunkSizeWarningLimit: 2_000,
    // Chunks shared with lazily loaded parts run before the rest, so zod and its setup have a chunk that runs even
    // earlier.
    rolldownOptions: {
      output: { codeSplitting: { groups: [{ name: "zod", test: /node_modules\/zod\/|without-eval/ }] } },
    },
  },
});
