import { afterAll, beforeAll, expect, test } from "vitest";
import type { InventoryRow } from "#contracts/admin/catalog/inventory-endpoints.ts";
import { type CatalogEditor, createCatalogEditor } from "../catalog/catalog-fixtures.ts";
import { findStockMismatches } from "../harness/db-snapshot.ts";
import { recordNotifications } from "../harness/record-notifications.ts";
import { createTestShop, type TestShop } from "../harness/test-shop.ts";
import { listAuditEntries } from "../operators/operator-fixtures.ts";
import { expectUnchanged } from "../orders/customer-order.ts";
import { newIdempotencyKey } from "../orders/order-fixtures.ts";
import { applyInventoryChanges, findInventoryRow, listInventory, to } from "./inventory-fixtures.ts";

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
const rows = (query?: string) => listInventory(owner, query);
const row = (sku: string) => findInventoryRow(owner, sku);
const apply = (changes: object[], { by = owner, key = newIdempotencyKey() } = {}) =>
  applyInventoryChanges(by, changes, key);

test("lists every SKU by product in pages without duplicates", async () => {
  const found: string[] = [];
  for (let after: string | null = ""; after !== null; ) {
    const { body } = await owner.browser.get(`/api/admin/inventory?limit=7${after && `&after=${after}`}`);
    found.push(...body.items.map(({ id }: InventoryRow) => id));
    after = body.next;
  }
  const all = await shop.database.db
    .selectFrom("variants as v")
    .innerJoin("products as p", "p.id", "v.productId")
    .select(["v.sku", "p.name"])
    .orderBy(({ fn }) => fn("lower", ["p.name"]))
    .orderBy("p.id")
    .orderBy("v.position")
    .orderBy("v.sku")
    .execute();
  expect(found).toEqual(all.map(({ sku }) => sku));
});

test.each<[string, string[]]>([
  ["q=mountain", [four, six, "MOUNTAINWATER-12"]],
  ["q=mountainwater-6", [six]],
  ["q=mountain+water,+pack+of+12", ["MOUNTAINWATER-12"]],
  ["q=12+Water+mount", ["MOUNTAINWATER-12"]],
  ["q=water+2", []],
  ["q=hood+m", ["COLDSNAPHOODIE-INK-M", "COLDSNAPHOODIE-GLACIER-M"]],
  ["q=%25", []],
  ["q=,", []],
  ["product=mountainwater", [four, six, "MOUNTAINWATER-12"]],
  ["q=water&kind=merch", []],
])("%s finds %j", async (query, skus) => {
  expect((await rows(query)).map(({ id }) => id)).toEqual(skus);
});

test("filters low and sold-out stock", async () => {
  const before = await row(six);
  expect(before).toMatchObject({
    product: "Mountain Water",
    detail: "pack of 6",
    price: 39_900,
    stock: 480,
    low: false,
  });
  await apply([
    { sku: six, stock: to(480, 12) },
    { sku: four, stock: to((await row(four)).stock, 0) },
  ]);
  expect((await rows("stock=low&limit=100")).map(({ id }) => id)).toEqual(expect.arrayContaining([six, four]));
  const out = (await rows("stock=out&limit=100")).map(({ id }) => id);
  expect([out.includes(four), out.includes(six)]).toEqual([true, false]);
  await apply([
    { sku: six, stock: to(12, 480) },
    { sku: four, stock: to(0, 480) },
  ]);
});

test("previews each change and changes nothing", async () => {
  const { stock } = await row(six);
  const changes = [
    { sku: six, price: to(39_900, 38_900), mrp: to(48_000, 47_000), stock: to(stock, 10) },
    { sku: four, price: to(1, 2) },
    { sku: "HERDTEE-INK-M", price: to((await row("HERDTEE-INK-M")).price, 99_900_000) },
    { sku: "NOTHING", stock: to(0, 1) },
  ];
  const { body } = await expectUnchanged(shop, () =>
    owner.post<{ lines: { says: string; problem: string | null }[]; isAllowed: boolean }>("/inventory/preview", {
      changes,
    }),
  );
  expect(body.isAllowed).toBe(false);
  expect(body.lines.map(({ says }) => says)).toEqual([
    "Mountain Water, pack of 6: price ₹399.00 → ₹389.00",
    "Mountain Water, pack of 6: MRP ₹480.00 → ₹470.00",
    `Mountain Water, pack of 6: on hand ${stock} → 10`,
    "Mountain Water, pack of 4: price ₹0.01 → ₹0.02",
    expect.stringContaining("price ₹"),
    "NOTHING",
  ]);
  const problems = body.lines.map(({ problem }) => problem);
  expect(problems.slice(0, 3)).toEqual([null, null, null]);
  expect(problems[3]).toMatch(/^It is ₹\d+\.\d\d now\. Someone else has changed it\.$/);
  expect(problems[4]).toMatch(/^The price cannot be above the MRP of ₹.*: the Legal Metrology Act forbids it\.$/);
  expect(problems[5]).toBe("SKU not found.");
});

test("changes prices and stock together, once, and audits each SKU", async () => {
  await takeNotifications();
  const before = await row(six);
  const key = newIdempotencyKey();
  const changes = [
    { sku: six, price: to(before.price, 38_900), stock: to(before.stock, 100) },
    { sku: four, stock: to((await row(four)).stock, 90) },
  ];
  expect((await apply(changes, { key })).status).toBe(200);
  expect(await row(six)).toMatchObject({ price: 38_900, mrp: before.mrp, stock: 100 });
  expect(await takeNotifications()).toEqual(["product:mountainwater"]);
  const entries = (await listAuditEntries(shop, "mountainwater")).slice(-3);
  expect(entries).toMatchObject([
    {
      action: "price.changed",
      before: { [six]: { pricePaise: before.price } },
      after: { [six]: { pricePaise: 38_900 } },
    },
    { action: "stock.counted", before: { [four]: {} }, after: { [four]: { stock: 90 } } },
    { action: "stock.counted", before: { [six]: { stock: before.stock } }, after: { [six]: { stock: 100 } } },
  ]);
  // A repeated request with its key is accepted; the key with other changes is rejected.
  await expectUnchanged(shop, async () => expect((await apply(changes, { key })).status).toBe(200));
  const other = await expectUnchanged(shop, () => apply([{ sku: six, stock: to(100, 101) }], { key }));
  expect([other.status, other.body.error.code]).toEqual([409, "key-reused"]);
  expect(await findStockMismatches(shop.database)).toEqual([]);
  await apply([{ sku: six, price: to(38_900, 39_900) }]);
});

test("rejects a change over a concurrent one, returns the current rows and applies nothing", async () => {
  const before = await row(six);
  await apply([{ sku: six, price: to(before.price, 37_700) }]);
  const late = await expectUnchanged(shop, () =>
    apply([
      { sku: six, price: to(before.price, 36_600) },
      { sku: four, stock: to(1, 2) },
    ]),
  );
  expect(late).toMatchObject({
    status: 409,
    body: {
      error: { code: "changed-meanwhile", fields: { [six]: "It is ₹377.00 now. Someone else has changed it." } },
      current: [{ id: four }, { id: six, price: 37_700 }],
    },
  });
  await apply([{ sku: six, price: to(37_700, before.price) }]);
});

const law = /^The price cannot be above the MRP of ₹.*: the Legal Metrology Act forbids it\.$/;
test.each<[string, (now: InventoryRow) => object[], string | RegExp]>([
  ["a price above the MRP", ({ price, mrp }) => [{ sku: six, price: to(price, mrp + 1) }], law],
  ["an MRP below the price", ({ price, mrp }) => [{ sku: six, mrp: to(mrp, price - 1) }], law],
  ["a price of 0", ({ price }) => [{ sku: six, price: to(price, 0) }], "Please enter an amount above ₹0."],
  ["a negative stock", ({ stock }) => [{ sku: six, stock: to(stock, -1) }], "Stock can't be below 0."],
  ["a stock above the maximum", ({ stock }) => [{ sku: six, stock: to(stock, 1_000_001) }], "Maximum 1,000,000 units."],
])("rejects %s in plain words and applies no other change", async (_, changesOf, words) => {
  const now = await row(six);
  const beside = { sku: four, price: to((await row(four)).price, 100) };
  const refused = await expectUnchanged(shop, () => apply([beside, ...changesOf(now)]));
  expect([refused.status, refused.body.error.code]).toEqual([400, "invalid-input"]);
  expect(refused.body.error.fields?.[six]).toMatch(words);
});

test("lets editors change prices and packers stock, and rejects a mixed change whole", async () => {
  const now = await row(six);
  const both = [{ sku: six, price: to(now.price, 38_000), stock: to(now.stock, 7) }];
  for (const [role, words] of [
    ["packer", "Your role can't change prices."],
    ["editor", "Your role can't change stock."],
  ] as const) {
    const refused = await expectUnchanged(shop, async () => apply(both, { by: await operatorWithRole(role) }));
    expect([refused.status, refused.body.error.message]).toEqual([403, words]);
  }
  expect((await apply([{ sku: six, stock: to(now.stock, 7) }], { by: await operatorWithRole("packer") })).status).toBe(
    200,
  );
  expect((await apply([{ sku: six, stock: to(7, now.stock) }])).status).toBe(200);
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
