import { expect, test } from "vitest";
import type { MatchedStatement } from "#contracts/admin/statement-endpoints.ts";
import { buildPlacement } from "../fixtures/sample-placement.ts";
import { storeSetting } from "../fixtures/store-setting.ts";
import { createSignedInOperator } from "../operators/operator-fixtures.ts";
import { advanceMinutes, createPaymentShop, snapshotPaymentTables, unwrap } from "./payment-fixtures.ts";

const by = "operator:test";

async function createUpiShop() {
  const shop = await createPaymentShop();
  shop.clock.set(new Date("2026-11-21T06:00:00Z"));
  await storeSetting(shop.database, "upiId", "elefant@sample");
  const place = async () => unwrap(await shop.shop.checkout.placeUpi(buildPlacement(), { address: null }));
  const { browser } = await createSignedInOperator(shop, "manager");
  const match = async (text: string, who = browser): Promise<MatchedStatement> => {
    const { status, body } = await who.post("/api/admin/payments/match-statement", { text });
    expect([status, status === 200 ? "" : body]).toEqual([200, ""]);
    return body;
  };
  return { shop, place, browser, match };
}

const statement = (...credits: string[]) => ["Date\tNarration\tRef No\tDebit\tCredit", ...credits].join("\n");
const upi = (reference: string, note: string, rupees: string) =>
  `21/11/26\tUPI-SAMPLE-${reference}-${note}\t${reference}\t\t${rupees}`;

test("matches a statement without changing anything, then confirms the ticked orders, each by its own UTR", async () => {
  const { shop, place, browser, match } = await createUpiShop();
  await using _ = shop;
  const [first, second, third] = [await place(), await place(), await place()];
  unwrap(await shop.shop.payments.confirmUpi(third.orderId, "612345678903", by));
  const before = await snapshotPaymentTables(shop.database);
  const text = statement(
    upi("612345678901", "ELEFANT 1001", "948.00"),
    upi("612345678902", "RAVI", "948.00"),
    upi("612345678903", "MEERA", "948.00"),
    upi("612345678904", "ASHA", "120.00"),
  );
  const { credits, orders } = await match(text);
  expect(credits.map(({ match, orderIds }) => [match, orderIds])).toEqual([
    ["sure", [first.orderId]],
    ["likely", [second.orderId]],
    ["confirmed", [third.orderId]],
    ["none", []],
  ]);
  expect(orders.map(({ number, total }) => [number, total])).toEqual(
    expect.arrayContaining([
      ["#1001", 94_800],
      ["#1002", 94_800],
      ["#1003", 94_800],
    ]),
  );
  expect(await snapshotPaymentTables(shop.database)).toEqual(before);

  const confirm = (items: object[]) => browser.post("/api/admin/orders/bulk/confirm-upi", { items });
  const one = (id: string, bankReference: string, amount = 94_800) => ({ id, bankReference, amount });
  const { body } = await confirm([
    one(first.orderId, "612345678901"),
    one(second.orderId, "612345678901"),
    one(second.orderId, "612345678902", 94_700),
  ]);
  expect(body.results).toEqual([
    { id: first.orderId, ok: true, message: "Confirmed" },
    { id: second.orderId, ok: false, message: "This bank reference has already been used for another order." },
    { id: second.orderId, ok: false, message: "The statement shows ₹947.00, the order's total is ₹948.00." },
  ]);
  const rows = await shop.database.db.selectFrom("payments").select("orderId").execute();
  expect(rows.map(({ orderId }) => orderId).toSorted()).toEqual([first.orderId, third.orderId].toSorted());
  expect((await confirm([one(first.orderId, "612345678901")])).body.results).toMatchObject([{ ok: true }]);
  expect((await match(text)).credits.map(({ match }) => match)).toEqual(["confirmed", "likely", "confirmed", "none"]);
});

test("finds an expired order and marks it as expired", async () => {
  const { shop, place, match } = await createUpiShop();
  await using _ = shop;
  const { orderId } = await place();
  await advanceMinutes(shop, 24 * 60 + 1);
  // The first session ended overnight.
  const later = await createSignedInOperator(shop, "manager");
  const { credits, orders } = await match(statement(upi("612345678901", "RAVI", "948.00")), later.browser);
  expect(credits).toMatchObject([{ match: "likely", orderIds: [orderId] }]);
  expect(orders).toMatchObject([{ id: orderId, isExpired: true }]);
});

test("finds an unpaid order that was cancelled, until its money is recorded", async () => {
  const { shop, place, browser, match } = await createUpiShop();
  await using _ = shop;
  const [{ orderId, token }, paid] = [await place(), await place()];
  unwrap(await shop.shop.orders.cancel({ token }, ""));
  unwrap(await shop.shop.payments.confirmUpi(paid.orderId, "612345678909", by));
  unwrap(await shop.shop.orders.cancel({ token: paid.token }, ""));
  const text = statement(upi("612345678901", "RAVI", "948.00"));
  const { credits, orders } = await match(text);
  expect(credits).toMatchObject([{ match: "likely", orderIds: [orderId] }]);
  expect(orders).toMatchObject([{ id: orderId, isExpired: false, isCancelled: true }]);
  const items = [{ id: orderId, bankReference: "612345678901", amount: 94_800 }];
  const { body } = await browser.post("/api/admin/orders/bulk/confirm-upi", { items });
  expect(body.results).toMatchObject([{ ok: true }]);
  expect((await match(text)).credits).toMatchObject([{ match: "confirmed", orderIds: [orderId] }]);
  expect((await match(statement(upi("612345678902", "RAVI", "948.00")))).credits).toMatchObject([{ match: "none" }]);
});

test("refuses a statement that is empty, too long or has too many lines, and an operator without permission", async () => {
  const { shop, browser } = await createUpiShop();
  await using _ = shop;
  const post = (text: string, who = browser) => who.post("/api/admin/payments/match-statement", { text });
  expect((await post(" \n ")).body.error.fields).toEqual({ text: "Please paste the statement." });
  expect((await post("x".repeat(200_001))).status).toBe(400);
  const { status, body } = await post("612345678901 549.00\n".repeat(1_001));
  expect([status, body.error.fields.text]).toEqual([400, "Maximum 1,000 lines. Paste a few days at a time."]);
  const packer = await createSignedInOperator(shop, "packer");
  expect((await post("612345678901 549.00", packer.browser)).status).toBe(403);
});
