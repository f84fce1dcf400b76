import { sql } from "kysely";
import papaparse from "papaparse";
import { expect, test } from "vitest";
import { transactionWithRetry } from "#db/transaction-with-retry.ts";
import { issueReturnCreditNote } from "#use-cases/tax/issue-credit-note.ts";
import type { GstFileKind } from "#use-cases/tax/tax-types.ts";
import { createTestShop, type TestShop } from "../harness/test-shop.ts";
import { placeCashOrder } from "../orders/place-cash-order.ts";
import { unwrap } from "../payments/payment-fixtures.ts";
import { dispatchOrder } from "./invoice-fixtures.ts";

const accountant = { kind: "token" as const, id: "test", name: "Sample", rights: ["invoices.read" as const] };

async function rowsOf(shop: TestShop, file: GstFileKind, month = "2026-11"): Promise<Record<string, string>[]> {
  const csv = unwrap(await shop.shop.tax.gstFile(accountant, file, month));
  if (!("text" in csv)) throw new Error("not a text");
  return papaparse.parse<Record<string, string>>(csv.text.trim(), { header: true }).data;
}

async function dispatchNew(shop: TestShop, overrides: Parameters<typeof placeCashOrder>[1] = {}): Promise<string> {
  const { orderId } = await placeCashOrder(shop, overrides);
  unwrap(await dispatchOrder(shop, orderId));
  return orderId;
}

async function creditWhole(shop: TestShop, orderId: string): Promise<void> {
  const at = new Date("2026-11-20T06:00:00Z");
  await transactionWithRetry(shop.database, (tx) =>
    issueReturnCreditNote(tx, { orderId, reason: "Nobody took it", at }),
  );
}

test("spells places of supply as the GST portal does", async () => {
  await using shop = await createTestShop();
  shop.clock.set(new Date("2026-11-10T06:00:00Z"));
  await dispatchNew(shop, { state: "Lakshadweep", pin: "682555", city: "Kavaratti" });
  await dispatchNew(shop, { state: "Jammu and Kashmir", pin: "190001", city: "Srinagar" });
  expect((await rowsOf(shop, "b2cs")).map((row) => row["Place Of Supply"])).toEqual([
    "01-Jammu & Kashmir",
    "31-Lakshdweep",
  ]);
});

test("lists the numbers of the month's documents for table 13, by run", async () => {
  await using shop = await createTestShop();
  shop.clock.set(new Date("2026-10-31T06:00:00Z"));
  await dispatchNew(shop);
  shop.clock.set(new Date("2026-11-10T06:00:00Z"));
  for (let order = 0; order < 2; order++) await dispatchNew(shop);
  await creditWhole(shop, await dispatchNew(shop));
  const invoices = "Invoices for outward supply";
  const runOf = (nature: string, from: string, to: string, count: string) => ({
    "Nature of Document": nature,
    "Sr. No. From": from,
    "Sr. No. To": to,
    "Total Number": count,
    Cancelled: "0",
  });
  const notes = runOf("Credit Note", "CN/26-27/000001", "CN/26-27/000001", "1");
  expect(await rowsOf(shop, "docs")).toEqual([runOf(invoices, "EL/26-27/000002", "EL/26-27/000004", "3"), notes]);
  expect(await rowsOf(shop, "docs", "2026-12")).toEqual([]);
  await shop.database.transaction(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    await sql`update invoices set issued_at = '2026-10-31T06:00:00Z' where sequence = 3`.execute(tx);
  });
  expect(await rowsOf(shop, "docs")).toEqual([
    runOf(invoices, "EL/26-27/000002", "EL/26-27/000002", "1"),
    runOf(invoices, "EL/26-27/000004", "EL/26-27/000004", "1"),
    notes,
  ]);
});

test("leaves out rows of B2CS and HSN in which all was credited", async () => {
  await using shop = await createTestShop();
  shop.clock.set(new Date("2026-11-10T06:00:00Z"));
  await creditWhole(shop, await dispatchNew(shop, { state: "Punjab", pin: "160055", city: "Mohali" }));
  expect(await rowsOf(shop, "b2cs")).toEqual([]);
  expect(await rowsOf(shop, "hsn")).toEqual([]);
  expect(await rowsOf(shop, "summary")).toMatchObject([{ "Place of supply": "Punjab", "Total tax": "0.00" }]);
});
