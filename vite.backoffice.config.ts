import { globSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { brotliCompressSync } from "node:zlib";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";

// `npm start` builds beside the build that others may be running from, and swaps the two.
const outDir = resolve(import.meta.dirname, process.env.SHOP_BUILD_DIR || "build", "admin");

/** Beside each file the compressed one, which the server sends as it is. */
const compressed: Plugin = {
  name: "compressed",
  apply: "build",
  writeBundle() {
    for (const file of globSync(join(outDir, "assets/*.{js,css}"))) {
      writeFileSync(`${file}.br`, brotliCompressSync(readFileSync(file)));
    }
  },
};

/** The back office: a program of its own in the browser, loaded only below `/admin` (decision 0013). */
export default defineConfig({
  root: join(import.meta.dirname, "src/backoffice"),
  base: "/admin/",
  plugins: [react(), compressed],
  // react-admin asks for the router by its old name: without this there would be two of them.
  resolve: { alias: { "react-router-dom": "react-router" } },
  // The back office imports the domain and the contracts, which are outside its root.
  server: { fs: { allow: [import.meta.dirname] } },
  cacheDir: join(import.meta.dirname, "node_modules/.vite-backoffice"),
  build: {
    outDir,
    emptyOutDir: true,
    chunkSizeWarningLimit: 2_000,
    // What parts that load later share with the rest comes before the rest: zod is told even before that.
    rolldownOptions: {
      output: { codeSplitting: { groups: [{ name: "zod", test: /node_modules\/zod\/|without-eval/ }] } },
    },
  },
});
