import { resolve } from "node:path";
import { defineConfig } from "vite";

/** The mail templates as JavaScript for the server, because Node cannot run JSX (docs/decisions/0025-mails-as-jsx.md). */
export default defineConfig({
  publicDir: false,
  build: {
    ssr: "src/gateways/mail/mail-templates.ts",
    // `npm start` builds next to the current build, which may be running, and then swaps the two.
    outDir: resolve(import.meta.dirname, process.env.SHOP_BUILD_DIR || "build", "mail"),
  },
});
