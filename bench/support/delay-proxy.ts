import { once } from "node:events";
import { Worker } from "node:worker_threads";

/** Opens a way to a database on which every round trip takes `delayMs` longer. */
export async function withDelay<T>(url: string, delayMs: number, measure: (url: string) => Promise<T>): Promise<T> {
  const way = new URL(url);
  const workerData = { host: way.hostname, port: Number(way.port), delayMs };
  const worker = new Worker(new URL("./delay-worker.ts", import.meta.url), { workerData });
  const [port] = (await once(worker, "message")) as [number];
  way.host = `127.0.0.1:${port}`;
  try {
    return await measure(way.href);
  } finally {
    await worker.terminate();
  }
}
