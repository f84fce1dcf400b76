import { once } from "node:events";
import { request } from "node:http";
import { connect } from "node:net";
import { expect, inject, test } from "vitest";
import { copyDatabase } from "../harness/postgres-templates.ts";
import { createTempFolder, startProgram } from "../harness/program.ts";

const limitMs = 120_000;
/** Starts in a fraction of the time that a new database takes. */
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
