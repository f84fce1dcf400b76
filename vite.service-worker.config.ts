import { createHash } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import { defineConfig } from "vite";

// `npm start` builds next to the current build, which may be running, and then swaps the two.
const client = resolve(import.meta.dirname, process.env.SHOP_BUILD_DIR || "build", "client");
/** Files that shoppers need on the way to their order are kept first. */
const buying = /^(cart|check-out|forms|drop-can|single-product|pack-tiles|product-label|review-summary|pay-|order)/;
/**
 * The storefront's scripts. Runs after the storefront's build; the styleguide is for developers, and routes without a
 * page leave an empty file.
 */
const files = globSync(join(client, "assets/*.js"))
  .filter((file) => readFileSync(file).length > 1)
  .map((file) => basename(file))
  .filter((name) => !name.startsWith("dev-components"))
  .sort((a, b) => Number(buying.test(b)) - Number(buying.test(a)) || a.localeCompare(b));

/** The service worker (docs/decisions/0027-service-worker.md): one file at a fixed address beside the storefront. */
export default defineConfig({
  publicDir: false,
  define: {
    buildFiles: JSON.stringify(files.map((name) => `/assets/${name}`)),
    buildHash: JSON.stringify(createHash("sha256").update(files.join()).digest("hex")),
  },
  build: {
    outDir: client,
    emptyOutDir: false,
    target: "es2022",
    rolldownOptions: {
      input: "src/storefront/service-worker/service-worker.ts",
      output: { format: "iife", entryFileNames: "service-worker.js" },
    },
  },
});
