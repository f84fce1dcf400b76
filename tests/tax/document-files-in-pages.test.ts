import { afterAll, beforeAll, expect, test } from "vitest";
import { transactionWithRetry } from "#db/transaction-with-retry.ts";
import { exportDocumentPdfs } from "#use-cases/tax/document-pdfs.ts";
import { readGstDocumentPages } from "#use-cases/tax/gst-documents-file.ts";
import { issueReturnCreditNote } from "#use-cases/tax/issue-credit-note.ts";
import { readZip } from "../harness/read-zip.ts";
import { createTestShop, type TestShop } from "../harness/test-shop.ts";
import { placeCashOrder } from "../orders/place-cash-order.ts";
import { dispatchOrder } from "./invoice-fixtures.ts";

const month = "2026-11";
/** All documents of the month, newest first. */
const numbers = [
  "CN/26-27/000002",
  "CN/26-27/000001",
  "EL/26-27/000004",
  "EL/26-27/000003",
  "EL/26-27/000002",
  "EL/26-27/000001",
];

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop();
  const ids: string[] = [];
  for (const day of [10, 11, 12, 13]) {
    shop.clock.set(new Date(Date.UTC(2026, 10, day, 6)));
    const { orderId } = await placeCashOrder(shop);
    expect((await dispatchOrder(shop, orderId)).ok).toBe(true);
    ids.push(orderId);
  }
  for (const orderId of ids.slice(0, 2)) {
    shop.clock.advance(60_000);
    const note = { orderId, reason: "Nobody took it", at: shop.clock.now() };
    await transactionWithRetry(shop.database, (tx) => issueReturnCreditNote(tx, note));
  }
});
afterAll(() => shop[Symbol.asyncDispose]());

test.each([1, 4, 6, 7])("writes each document of a month once when read %i at a time", async (atOnce) => {
  const written: string[] = [];
  for await (const rows of readGstDocumentPages(shop.database.db, month, atOnce)) {
    written.push(...rows.map(([number = ""]) => number));
    expect(written.length).toBeLessThanOrEqual(numbers.length);
  }
  expect(written).toEqual(numbers);
});

test("draws each document of a month once when read two at a time", async () => {
  const deps = { database: shop.database, clock: () => shop.clock.now() };
  const file = await exportDocumentPdfs(deps, 2)({ kind: "command line" }, month);
  if (!file.ok) throw new Error(file.error.message);
  const names = [...readZip(await readBounded(file.value.parts, 10_000_000)).keys()];
  expect(names.map((name) => name.replace(/.*\/|\.pdf$/g, ""))).toEqual(
    numbers.map((number) => number.replaceAll("/", "-")),
  );
});

/** Reads a stream, which fails when it holds more bytes: a file that repeats its first page has no end. */
async function readBounded(parts: AsyncIterable<string | Uint8Array>, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let read = 0;
  for await (const part of parts) {
    chunks.push(Buffer.from(part));
    read += part.length;
    expect(read).toBeLessThanOrEqual(maxBytes);
  }
  return Buffer.concat(chunks);
}
