// The shop on an existing database, reading every answer of the JSON API anew, to compare with kept ones.
// Argument: the address of a seeded PostgreSQL. Prints {port} as JSON.
import { getRequestListener } from "@hono/node-server";
import { createLog } from "#config/log.ts";
import { openDatabase } from "#db/client.ts";
import { listen, nodeHandler } from "#http/server.ts";
import { composeShop } from "../../src/compose.ts";
import { loadBuiltMailTemplates } from "../../src/load-mail-templates.ts";

const listening = await listen({ port: 0, host: "127.0.0.1" });
const publicUrl = `http://localhost:${listening.port}`;
const { app } = await composeShop({
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
  database: await openDatabase({ url: process.argv[2], dataDir: "" }),
  log: createLog("info", { write: () => {} }),
  keptAnswers: { answer: async (_, read) => (await read())?.asRead, changed: () => {} },
  mailTemplates: await loadBuiltMailTemplates(),
  makePages: async () => async () => new Response(null, { status: 404 }),
});
listening.answerWith(nodeHandler({ cache: undefined, listener: getRequestListener(app.fetch) }));
console.log(JSON.stringify({ port: listening.port }));
