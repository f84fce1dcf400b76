// Runs one instance of the shop as a process: `node shop-process.ts '{"databaseUrl":…,"gatewayUrl":…}'`. Prints 'ready
// <port>', logs errors, and shuts down on SIGTERM like the program.
import { getRequestListener } from "@hono/node-server";
import { createLog } from "#config/log.ts";
import { listen, nodeHandler } from "#http/server.ts";
import { shutDownOnSignal } from "../../src/graceful-shutdown.ts";
import { type InstanceOptions, openShopInstance } from "./shop-instance.ts";

const log = createLog("error");
const listening = await listen({ port: 0, host: "127.0.0.1" });
const copy = await openShopInstance(JSON.parse(process.argv[2] ?? "{}") as InstanceOptions, { log });
const jobs = copy.startJobs();
listening.answerWith(nodeHandler({ ...copy, listener: getRequestListener(copy.app.fetch) }));
shutDownOnSignal(log, {
  running: [
    { name: "requests", stop: () => listening.close(7_000) },
    { name: "jobs", stop: () => jobs.stop() },
  ],
  resources: [{ name: "database", stop: () => copy.database.close() }],
});
console.log(`ready ${listening.port}`);
