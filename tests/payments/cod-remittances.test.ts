import { expect, test } from "vitest";
import { addDays, toIsoDayInIndia } from "#domain/time.ts";
import { verifyBooks } from "#use-cases/verification/verify-books.ts";
import { createTestShop, type TestShop } from "../harness/test-shop.ts";
import { createSignedInOperator, listAuditEntries } from "../operators/operator-fixtures.ts";
import { expectUnchanged } from "../orders/customer-order.ts";
import { createOrderOperator } from "../orders/order-fixtures.ts";
import { placeCashOrder } from "../orders/place-cash-order.ts";

const transfer = { courier: "Delhivery", reference: "AXISN123", receivedOn: "2026-11-27", amount: 184_000 };

/** Delivers two cash orders by one courier; returns the calls of the operator who records its remittances. */
async function createDeliveredShop(shop: TestShop, daysAgo = 0) {
  const orders = [await placeCashOrder(shop), await placeCashOrder(shop)];
  const packer = await createOrderOperator(shop, "packer");
  for (const [at, { orderId }] of orders.entries()) {
    await packer.done(`${orderId}/ship`, { courier: "Delhivery", trackingNumber: `AWB${at}` });
    await packer.done(`${orderId}/deliver`);
  }
  // Operators' sessions expire within these days, so the others sign in afterwards.
  shop.clock.advance(daysAgo * 24 * 60 * 60_000);
  const operator = await createOrderOperator(shop);
  const { browser } = await createSignedInOperator(shop, "manager");
  const path = "/api/admin/cod-remittances";
  const items = orders.map(({ orderId }) => ({ orderId, amount: 94_800 }));
  return {
    operator,
    items,
    ids: orders.map(({ orderId }) => orderId),
    get: async (below: string) => (await browser.get(`${path}${below}`)).body,
    check: async (lines: object[], courier?: string) =>
      (await browser.post(`${path}/check`, { lines, courier })).body.lines,
    record: (body: object) => browser.post(path, { key: "remittance-1", ...transfer, items, ...body }),
  };
}

async function expectSoundBooks({ database, clock }: TestShop): Promise<void> {
  const report = await verifyBooks({ database, clock: clock.now, media: undefined, againAfterMs: 0 })();
  expect(report.breaches.map(({ text }) => text)).toEqual([]);
}

test("a courier owes its collected cash until its remittance is recorded, once", async () => {
  await using shop = await createTestShop();
  const { ids, get, record, operator } = await createDeliveredShop(shop, 9);
  const owed = { id: "delhivery", courier: "Delhivery", orders: 2, amount: 189_600, oldestDays: 9 };
  expect((await get("/owed")).items).toMatchObject([owed]);
  expect((await get("/owed-parcels?courier=delhivery")).items).toMatchObject(
    ids.map((orderId, at) => ({ orderId, trackingNumber: `AWB${at}`, amount: 94_800 })),
  );

  const { status, body } = await record({});
  expect([status, body]).toEqual([200, { id: expect.any(Number) }]);
  expect((await record({})).body).toEqual(body);
  expect((await get("/owed")).items).toEqual([]);
  expect((await get("")).items).toMatchObject([{ ...transfer, collected: 189_600, orders: 2 }]);
  const audited = await listAuditEntries(shop, String(body.id));
  expect(audited.map(({ action }) => action)).toEqual(["payments.record-remittance"]);
  await expectSoundBooks(shop);

  const again = await expectUnchanged(shop, () => record({ key: "remittance-2", reference: "OTHER" }));
  expect([again.status, again.body.error.code]).toEqual([409, "changed-meanwhile"]);
  const undone = await expectUnchanged(shop, () => operator.post(`${ids[0]}/undo-delivery`, { reason: "Wrong order" }));
  expect(undone.body.error.message).toBe("The courier has remitted the cash of this order.");
});

test("records nothing if one parcel can't be settled or the UTR was used before", async () => {
  await using shop = await createTestShop();
  const { ids, items, record, operator } = await createDeliveredShop(shop);
  await operator.done(`${ids[1]}/undo-delivery`, { reason: "Wrong order" });
  const refused = await expectUnchanged(shop, () => record({}));
  expect([refused.status, refused.body.error.code]).toEqual([409, "changed-meanwhile"]);
  expect((await record({ items: items.slice(0, 1) })).status).toBe(200);
  await operator.done(`${ids[1]}/deliver`);
  const known = await expectUnchanged(shop, () =>
    record({ key: "remittance-3", reference: "axisn123", items: items.slice(1) }),
  );
  expect([known.status, known.body.error.code]).toEqual([409, "reference-used"]);
  const other = await expectUnchanged(shop, () => record({ reference: "ANOTHER" }));
  expect([other.status, other.body.error.code]).toEqual([409, "key-reused"]);
  await expectSoundBooks(shop);
});

test("refuses amounts below ₹0", async () => {
  await using shop = await createTestShop();
  const { items, record } = await createDeliveredShop(shop);
  const message = "Please enter an amount of ₹0 or more.";
  const ofTransfer = await expectUnchanged(shop, () => record({ amount: -1 }));
  expect([ofTransfer.status, ofTransfer.body.error.fields]).toEqual([400, { amount: message }]);
  const [first] = items;
  const ofParcel = await expectUnchanged(shop, () => record({ items: [{ ...first, amount: -1 }] }));
  expect([ofParcel.status, ofParcel.body.error.fields]).toEqual([400, { "items.0.amount": message }]);
  expect((await record({ amount: 0, items: [{ ...first, amount: 0 }] })).status).toBe(200);
});

test("refuses a day after today in India", async () => {
  await using shop = await createTestShop();
  const { record } = await createDeliveredShop(shop);
  const today = toIsoDayInIndia(shop.clock.now().toISOString());
  const refused = await expectUnchanged(shop, () => record({ receivedOn: addDays(today, 1) }));
  const message = "Please choose today or an earlier day.";
  expect([refused.status, refused.body.error.fields]).toEqual([400, { receivedOn: message }]);
  expect((await record({ receivedOn: today })).status).toBe(200);
});

test("a dry run tells matching, different, uncollected, remitted and unknown parcels apart", async () => {
  await using shop = await createTestShop();
  const { items, check, record, operator } = await createDeliveredShop(shop);
  const { orderId } = await placeCashOrder(shop);
  await operator.done(`${orderId}/ship`, { courier: "Post", trackingNumber: "AWB2" });
  const lines = ["AWB0", "awb1", "AWB2", "AWB9"].map((awb, at) => ({ line: at + 2, awb, amount: at ? "900" : "948" }));
  const outcomes = async () => (await check(lines)).map(({ outcome }: { outcome: string }) => outcome);
  expect(await expectUnchanged(shop, outcomes)).toEqual(["exact", "differs", "not-collected", "problem"]);
  await record({ items: items.slice(0, 1) });
  expect(await outcomes()).toEqual(["remitted", "differs", "not-collected", "problem"]);
  // A file without any parcel of the shop.
  expect(await check([{ line: 2, awb: "AWB9", amount: "900" }])).toMatchObject([
    { outcome: "problem", message: "No parcel has this tracking number." },
  ]);
});

test("a dry run marks a parcel of another courier than the one that pays, and it can be settled all the same", async () => {
  await using shop = await createTestShop();
  const { items, check, record } = await createDeliveredShop(shop);
  const lines = [{ line: 2, awb: "AWB0", amount: "948" }];
  const checkAs = async (courier: string) => await expectUnchanged(shop, () => check(lines, courier));
  expect(await checkAs("delhivery")).toMatchObject([{ outcome: "exact" }]);
  expect(await checkAs("bluedart")).toMatchObject([{ outcome: "other-courier", message: "Went with Delhivery." }]);
  expect((await record({ courier: "Blue Dart", items: items.slice(0, 1) })).status).toBe(200);
});

test("Today and the report by courier show the amount owed", async () => {
  await using shop = await createTestShop();
  await createDeliveredShop(shop);
  const { browser } = await createSignedInOperator(shop, "owner");
  const { body: figures } = await browser.get("/api/admin/dashboard/figures");
  expect(figures.codToRemit).toEqual({ orders: 2, amount: 189_600, oldestDays: 0, oldestCourier: "Delhivery" });
  const day = toIsoDayInIndia(shop.clock.now().toISOString());
  const { body: report } = await browser.get(`/api/admin/reports?report=parcels-by-courier&from=${day}&to=${day}`);
  expect(report.columns.slice(-2).map(({ id }: { id: string }) => id)).toEqual(["owed", "owedDays"]);
  expect(report.rows.find(({ name }: { name: string }) => name === "Delhivery").values.slice(-2)).toEqual([189_600, 0]);
});

test("packers and viewers see no remittances", async () => {
  await using shop = await createTestShop();
  const { record } = await createDeliveredShop(shop);
  expect((await record({})).status).toBe(200);
  for (const role of ["packer", "viewer"] as const) {
    const { browser } = await createSignedInOperator(shop, role);
    expect((await browser.get("/api/admin/cod-remittances")).status).toBe(403);
  }
});
