// Load generator in its own process: keeps `connections` open to one path for `ms`, with one request at a time on each.
// Prints {perSecond, p50, p99} (milliseconds) as JSON. Connections and time are limited; loopback only.
import { openConnection } from "./kept-connection.ts";

const [port, path = "/", connections, ms] = process.argv.slice(2);
const took: number[] = [];
const until = performance.now() + Math.min(Number(ms), 60_000);

async function askUntilTheEnd(): Promise<void> {
  const connection = await openConnection(Number(port), path);
  await connection.askUntil(until, (tookMs) => took.push(tookMs));
  connection.end();
  await connection.closed;
}

const began = performance.now();
await Promise.all(Array.from({ length: Math.min(Number(connections), 500) }, askUntilTheEnd));
const seconds = (performance.now() - began) / 1_000;
took.sort((a, b) => a - b);
const at = (share: number): number => took[Math.min(took.length - 1, Math.floor(took.length * share))] ?? 0;
console.log(JSON.stringify({ perSecond: took.length / seconds, p50: at(0.5), p99: at(0.99) }));
