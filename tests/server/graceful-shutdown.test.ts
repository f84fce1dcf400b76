import { once } from "node:events";
import { request } from "node:http";
import { connect } from "node:net";
import { expect, inject, test } from "vitest";
import { copyDatabase } from "../harness/postgres-templates.ts";
import { createTempFolder, startProgram } from "../harness/program.ts";

const limitMs = 120_000;
/** Copies a seeded database, which starts in a fraction of the time of a new one. */
const copySeededDatabase = () => copyDatabase(inject("postgresUrl"), inject("postgresTemplates").seeded);

test(
  "SIGTERM finishes the current request, accepts no new one and exits with 0",
  async () => {
    using data = createTempFolder();
    await using program = await startProgram({ DATA_DIR: data.path, DATABASE_URL: await copySeededDatabase() });
    const url = new URL(`${program.url}/api/orders/quote`);
    const body = JSON.stringify({ items: [{ id: "mountainwater-6", quantity: 1 }] });
    const headers = { "content-type": "application/json", "content-length": body.length, expect: "100-continue" };
    const slow = request(url, { method: "POST", headers });
    const answered = once(slow, "response");
    slow.flushHeaders();
    await once(slow, "continue"); // the server now waits for the body
    const begun = performance.now();
    const ended = program.terminate();
    await refused(url);
    slow.end(body);
    const [response] = await answered;
    expect(response.statusCode).toBe(200);
    const text = (await response.toArray()).join("");
    expect(JSON.parse(text)).toMatchObject({ subtotal: 399 });
    expect((await ended).code).toBe(0);
    expect(performance.now() - begun).toBeLessThan(10_000);
  },
  limitMs,
);

test(
  "a client that never finishes does not delay the shutdown by ten seconds",
  async () => {
    using data = createTempFolder();
    await using program = await startProgram({ DATA_DIR: data.path, DATABASE_URL: await copySeededDatabase() });
    const { hostname, port } = new URL(program.url);
    const socket = connect(Number(port), hostname).on("error", () => {});
    socket.write("POST /api/orders/quote HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n{");
    await once(socket, "ready");
    expect((await fetch(`${program.url}/healthz`)).status).toBe(200); // the connection has been accepted by now
    const begun = performance.now();
    expect((await program.terminate()).code).toBe(0);
    expect(performance.now() - begun).toBeLessThan(10_000);
    socket.destroy();
  },
  limitMs,
);

test(
  "drains first: /readyz answers 503 while other requests are still answered, each closing its connection",
  async () => {
    using data = createTempFolder();
    const drainSeconds = 3;
    const env = { DATA_DIR: data.path, DATABASE_URL: await copySeededDatabase(), DRAIN_SECONDS: String(drainSeconds) };
    await using program = await startProgram(env);
    expect((await fetch(`${program.url}/readyz`)).status).toBe(200);
    const begun = performance.now();
    const ended = program.terminate();
    const readyz = async () => await fetch(`${program.url}/readyz`);
    await expect.poll(async () => await (await readyz()).json()).toEqual({ ready: false, reason: "shutting down" });
    expect((await readyz()).status).toBe(503);
    const items = [{ id: "mountainwater-6", quantity: 1 }];
    const headers = { "content-type": "application/json" };
    const body = JSON.stringify({ items });
    const quote = await fetch(`${program.url}/api/orders/quote`, { method: "POST", headers, body });
    expect([quote.status, quote.headers.get("connection")]).toEqual([200, "close"]);
    expect((await fetch(`${program.url}/healthz`)).status).toBe(200);
    expect((await ended).code).toBe(0);
    expect(performance.now() - begun).toBeGreaterThan(drainSeconds * 1_000);
  },
  limitMs,
);

test(
  "a second signal ends the drain",
  async () => {
    using data = createTempFolder();
    const env = { DATA_DIR: data.path, DATABASE_URL: await copySeededDatabase(), DRAIN_SECONDS: "300" };
    await using program = await startProgram(env);
    void program.terminate();
    await expect.poll(async () => (await fetch(`${program.url}/readyz`)).status).toBe(503);
    expect((await program.terminate()).code).toBe(0);
  },
  limitMs,
);

/** Waits until the port refuses new connections. */
async function refused({ hostname, port }: URL): Promise<void> {
  for (;;) {
    const socket = connect(Number(port), hostname);
    const taken = await once(socket, "connect").then(
      () => true,
      () => false,
    );
    socket.destroy();
    if (!taken) return;
  }
}
