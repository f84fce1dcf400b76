// Runs in a thread: passes bytes between client and server, those to the server `delayMs` late.
import { connect, createServer, type Socket } from "node:net";
import { parentPort, workerData } from "node:worker_threads";

type Late = { at: number; to: Socket; data: Buffer };

const { host, port, delayMs } = workerData as { host: string; port: number; delayMs: number };
const late: Late[] = [];
const sleeper = new Int32Array(new SharedArrayBuffer(4));
let isPassing = false;

/**
 * Writes the bytes that are due. Timers count whole milliseconds, so the thread sleeps briefly and checks its sockets
 * again.
 */
function pass(): void {
  const now = performance.now();
  let due = 0;
  for (; due < late.length; due++) {
    const next = late[due];
    if (!next || next.at > now) break;
    if (!next.to.destroyed) next.to.write(next.data);
  }
  late.splice(0, due);
  isPassing = late.length > 0;
  if (!isPassing) return;
  Atomics.wait(sleeper, 0, 0, 0.05);
  setImmediate(pass);
}

const proxy = createServer({ noDelay: true }, (near) => {
  const far = connect({ host, port, noDelay: true });
  near.on("data", (data) => {
    if (delayMs === 0) return void far.write(data);
    late.push({ at: performance.now() + delayMs, to: far, data });
    if (!isPassing) pass();
  });
  far.on("data", (data) => near.write(data));
  const end = () => {
    near.destroy();
    far.destroy();
  };
  for (const socket of [near, far]) socket.on("error", end).on("close", end);
});
proxy.listen(0, "127.0.0.1", () => {
  const address = proxy.address();
  parentPort?.postMessage(typeof address === "object" && address ? address.port : 0);
});
