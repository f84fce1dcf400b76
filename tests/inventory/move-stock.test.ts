import { afterAll, beforeAll, expect, test } from "vitest";
import { type CatalogEditor, createCatalogEditor } from "../catalog/catalog-fixtures.ts";
import { buildPlacement } from "../fixtures/sample-placement.ts";
import { findStockMismatches, getStock } from "../harness/db-snapshot.ts";
import { recordNotifications } from "../harness/record-notifications.ts";
import { createTestShop, type TestShop } from "../harness/test-shop.ts";
import { expectUnchanged } from "../orders/customer-order.ts";
import { newIdempotencyKey } from "../orders/order-fixtures.ts";
import { placeCashOrder, transitionOrder } from "../orders/place-cash-order.ts";
import { applyInventoryChanges, findInventoryRow, to } from "./inventory-fixtures.ts";

let shop: TestShop;
let owner: CatalogEditor;
let takeNotifications: () => Promise<string[]>;
beforeAll(async () => {
  shop = await createTestShop();
  owner = await createCatalogEditor(shop, "owner");
  takeNotifications = recordNotifications(shop.database);
});
afterAll(() => shop[Symbol.asyncDispose]());

const six = "MOUNTAINWATER-6";
const four = "MOUNTAINWATER-4";
const row = (sku: string) => findInventoryRow(owner, sku);
const apply = (changes: object[], { by = owner, key = newIdempotencyKey() } = {}) =>
  applyInventoryChanges(by, changes, key);

test("invalidates pages when a SKU sells out or returns, not when stock only shrinks", async () => {
  const { stock } = await row(six);
  await takeNotifications();
  await apply([{ sku: six, stock: to(stock, 5) }]);
  expect(await takeNotifications()).toEqual([]);
  await apply([{ sku: six, stock: to(5, 0) }]);
  await apply([{ sku: six, stock: to(0, 480) }]);
  expect(await takeNotifications()).toEqual(["product:mountainwater", "product:mountainwater"]);
  const move = (reason: string, pieces: number) =>
    owner.post(`/inventory/${six}/movements`, { key: newIdempotencyKey(), reason, pieces });
  await move("damaged", 480);
  await move("received", 24);
  await move("received", 456);
  expect(await takeNotifications()).toEqual(["product:mountainwater", "product:mountainwater"]);
});

const operators = new Map<string, CatalogEditor>();
async function operatorWithRole(role: "packer" | "editor"): Promise<CatalogEditor> {
  const operator = operators.get(role) ?? (await createCatalogEditor(shop, role));
  operators.set(role, operator);
  return operator;
}
beforeAll(async () => {
  for (const role of ["packer", "editor"] as const) await operatorWithRole(role);
});

test("moves stock with a reason, once per idempotency key, never below zero", async () => {
  const packer = await operatorWithRole("packer");
  const move = (body: object, by = packer) =>
    by.post<{ stock: number }>(`/inventory/${four}/movements`, { key: newIdempotencyKey(), ...body });
  const there = await getStock(shop.database, four);
  const twice = { reason: "received", pieces: 24, note: "Two\npallets", key: newIdempotencyKey() };
  expect((await move(twice)).body).toEqual({ stock: there + 24 });
  expect((await move({ reason: "damaged", pieces: 4 })).body).toEqual({ stock: there + 20 });
  await expectUnchanged(shop, async () => expect((await move(twice)).body).toEqual({ stock: there + 24 }));
  for (const other of [{ reason: "damaged" }, { pieces: 25 }, { reason: "counted", pieces: there + 24 }]) {
    const reused = await expectUnchanged(shop, () => move({ ...twice, ...other }));
    expect([other, reused.status, reused.body.error.code]).toEqual([other, 409, "key-reused"]);
  }
  expect((await move({ reason: "corrected", pieces: -20 })).body).toEqual({ stock: there });
  // A count that finds no difference is recorded too.
  expect((await move({ reason: "counted", pieces: there })).body).toEqual({ stock: there });
  const refused = await expectUnchanged(shop, () => move({ reason: "damaged", pieces: there + 1 }));
  expect([refused.status, refused.body.error.fields]).toEqual([400, { pieces: `Only ${there} units in stock.` }]);
  expect(
    (
      await expectUnchanged(shop, () =>
        packer.post("/inventory/NOTHING-6/movements", { ...twice, key: newIdempotencyKey() }),
      )
    ).status,
  ).toBe(404);
  expect(await findStockMismatches(shop.database)).toEqual([]);

  const placed = await shop.shop.checkout.placeCod(
    buildPlacement({ items: [{ id: "mountainwater-4", quantity: 1 }], expectedTotal: (await priceOf(four)) as never }),
    { address: null },
  );
  const { body } = await packer.browser.get(`/api/admin/inventory/${four}/movements?limit=3`);
  expect(body.items).toMatchObject([
    { delta: -1, reason: "Ordered", actor: "buyer", orderId: placed.ok ? placed.value.orderId : "" },
    { delta: 0, reason: "Counted", actor: packer.name, orderId: null },
    { delta: -20, reason: "Corrected", actor: packer.name },
  ]);
  const next = await packer.browser.get(`/api/admin/inventory/${four}/movements?limit=2&after=${body.next}`);
  expect(next.body.items).toMatchObject([
    { delta: -4, reason: "Damaged" },
    { delta: 24, reason: "Received", note: "Two pallets" },
  ]);
});

test("refuses a count with the key of another number", async () => {
  const move = (body: object) => owner.post<{ stock: number }>(`/inventory/${four}/movements`, body);
  const counted = { reason: "counted", pieces: 300, key: newIdempotencyKey() };
  for (const _ of ["first", "again"]) expect((await move(counted)).body).toEqual({ stock: 300 });
  const reused = await expectUnchanged(shop, () => move({ ...counted, pieces: 301 }));
  expect([reused.status, reused.body.error.code]).toEqual([409, "key-reused"]);
});

test("refuses a count beside a stock that has changed since, and returns the row", async () => {
  const count = (body: object) =>
    owner.post<{ stock: number }>(`/inventory/${six}/movements`, { reason: "counted", pieces: 100, ...body });
  const { stock: seen } = await row(six);
  const items = [{ id: "mountainwater-6", quantity: 7 }];
  const quoted = await owner.browser.post("/api/orders/quote", { items });
  const placed = await shop.shop.checkout.placeCod(
    buildPlacement({ items, expectedTotal: Math.round(quoted.body.total * 100) as never }),
    { address: null },
  );
  expect(placed.ok).toBe(true);
  const key = newIdempotencyKey();
  const refused = await expectUnchanged(shop, () => count({ was: seen, key }));
  expect([refused.status, refused.body.error.code]).toEqual([409, "changed-meanwhile"]);
  expect(refused.body.error.fields).toEqual({ pieces: `It is ${seen - 7} now. Someone else has changed it.` });
  expect(refused.body).toHaveProperty("current", [expect.objectContaining({ id: six, stock: seen - 7, reserved: 7 })]);
  expect((await count({ was: seen - 7, key })).body).toEqual({ stock: 100 });
  // The same request again, as after a lost answer.
  expect((await count({ was: seen - 7, key })).body).toEqual({ stock: 100 });
});

test("refuses a count beside reserved units that left in a parcel since, and returns the row", async () => {
  const count = (body: object) =>
    owner.post<{ stock: number }>(`/inventory/${six}/movements`, { reason: "counted", pieces: 100, ...body });
  const { orderId } = await placeCashOrder(shop);
  const { stock, reserved } = await row(six);
  await transitionOrder(shop, orderId, "on_the_way");
  const after = await row(six);
  expect([after.stock, after.reserved]).toEqual([stock, reserved - 2]);
  const key = newIdempotencyKey();
  const refused = await expectUnchanged(shop, () => count({ was: stock, reserved, key }));
  expect([refused.status, refused.body.error.code]).toEqual([409, "changed-meanwhile"]);
  const now = `It is ${stock + reserved - 2} on hand now. Someone else has changed it.`;
  expect(refused.body.error.fields).toEqual({ pieces: now });
  expect(refused.body).toHaveProperty("current", [expect.objectContaining({ id: six, stock, reserved: reserved - 2 })]);
  expect((await count({ was: stock, reserved: reserved - 2, key })).body).toEqual({ stock: 100 });
  // Scripts may leave the reserved units out.
  expect((await count({ was: 100, pieces: 480, key: newIdempotencyKey() })).body).toEqual({ stock: 480 });
});

const priceOf = async (sku: string) => (await row(sku)).price + 15_000;
