import { closeSync, openSync, rmSync, writeSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openDatabase } from "#db/client.ts";
import { buildCodBody } from "../fixtures/cod-body.ts";
import { findStockMismatches } from "../harness/db-snapshot.ts";
import { mountDisk } from "../harness/mount-disk.ts";
import { createTempFolder, startProgram } from "../harness/program.ts";
import { writeSeededData } from "../harness/template-database.ts";

const limitMs = 180_000;
/** More orders than fit into one segment of PostgreSQL's log, which still has room on a full disk. */
const maxOrders = 500;

/** Writes a file until the disk is full. */
function fillDisk(path: string): void {
  const file = openSync(path, "w");
  const piece = Buffer.alloc(64 * 1024);
  expect(() => {
    for (;;) writeSync(file, piece);
  }).toThrow(/ENOSPC/);
  closeSync(file);
}

test("on a full disk refuses orders with a message, sells again once there is room, and keeps every confirmed order", {
  timeout: limitMs,
}, async ({ skip }) => {
  using data = createTempFolder();
  const unmount = mountDisk(data.path, "size=160m") ?? skip("needs root to mount a disk");
  try {
    await writeSeededData(data.path);
    const confirmed: string[] = [];
    let network = 0;
    await using program = await startProgram({ DATA_DIR: data.path, TRUST_PROXY: "1" });
    const order = async () => {
      const headers = { "content-type": "application/json", "x-forwarded-for": `203.0.113.${network++ % 250}` };
      const body = JSON.stringify(buildCodBody([{ id: "mountainwater-6", quantity: 1 }], 549));
      const response = await fetch(`${program.url}/api/orders/cod`, { method: "POST", headers, body });
      const answer = await response.json();
      if (response.status === 200) confirmed.push(answer.orderId);
      return { status: response.status, code: answer.error?.code, message: answer.error?.message };
    };
    expect((await order()).status).toBe(200);

    fillDisk(join(data.path, "filler"));
    let last = await order();
    for (let n = 0; n < maxOrders && last.status === 200; n++) last = await order();
    const message = "The shop cannot answer right now. Please try again in a minute.";
    expect(last).toEqual({ status: 503, code: "unavailable", message });
    expect((await fetch(`${program.url}/beverages`)).status).toBe(200);

    rmSync(join(data.path, "filler"));
    await expect.poll(async () => (await order()).status, { timeout: 30_000 }).toBe(200);
    expect((await program.terminate()).code).toBe(0);

    const database = await openDatabase({ dataDir: data.path });
    const { db } = database;
    const rows = await db.selectFrom("orders").select("id").where("name", "=", "Sample Buyer").execute();
    expect(new Set(rows.map(({ id }) => id))).toEqual(new Set(confirmed));
    expect(await findStockMismatches(database)).toEqual([]);
    await database.close();
  } finally {
    unmount();
  }
});
