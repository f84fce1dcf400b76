// Runs the built shop on an existing database without caching answers: it reads every answer of the JSON API and
// renders a page for each request. Arguments: the address of a seeded PostgreSQL; 'kept' to reuse unchanged data of
// earlier pages, or 'fresh'; optionally a file for the data of its list of beverages. Prints {port} as JSON.
import { writeFileSync } from "node:fs";
import { getRequestListener } from "@hono/node-server";
import { createLog } from "#config/log.ts";
import { openDatabase } from "#db/client.ts";
import { collectCacheTags } from "#http/page-cache/render-tags.ts";
import { listen, nodeHandler } from "#http/server.ts";
import { clientDir, loadBuiltPages } from "#http/ssr.ts";
import { composeShop } from "../../src/compose.ts";
import { loadBuiltMailTemplates } from "../../src/load-mail-templates.ts";

const listening = await listen({ port: 0, host: "127.0.0.1" });
const publicUrl = `http://localhost:${listening.port}`;
const [, , url, reads, beveragesFile] = process.argv;
const { app, shop } = await composeShop({
  settings: {
    mode: "demo",
    role: "web",
    trustProxy: 0,
    metricsToken: undefined,
    mail: undefined,
    sessionSecret: undefined,
    razorpay: undefined,
    dataDir: "/nowhere",
    mediaStore: undefined,
  },
  publicUrl,
  database: await openDatabase({ url, dataDir: "" }),
  log: createLog("info", { write: () => {} }),
  cachedAnswers: { answer: async (_, read) => (await read())?.asRead, changed: () => {} },
  mailTemplates: await loadBuiltMailTemplates(),
  clientDir,
  keepsPages: false,
  makePages: async (shop, report) => {
    const pages = await loadBuiltPages(shop, report);
    if (reads !== "kept") return pages;
    // As when the page cache renders: the data of pages is kept, the page is not.
    return async (...asked) => (await collectCacheTags(() => pages(...asked))).value;
  },
});
if (beveragesFile) writeFileSync(beveragesFile, JSON.stringify(await shop.catalog.beverages()));
listening.answerWith(nodeHandler({ cache: undefined, listener: getRequestListener(app.fetch) }));
console.log(JSON.stringify({ port: listening.port }));
