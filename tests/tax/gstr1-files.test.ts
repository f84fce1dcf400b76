import papaparse from "papaparse";
import { expect, test } from "vitest";
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
