import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { paise } from "#domain/money.ts";
import { buildPlacement } from "../fixtures/sample-placement.ts";
import { snapshotAllTables } from "../harness/full-db-snapshot.ts";
import { createTestShop, type TestShop } from "../harness/test-shop.ts";
import { createSignedInOperator, listAuditEntries } from "../operators/operator-fixtures.ts";
import { placeCashOrder } from "../orders/place-cash-order.ts";

let shop: TestShop;
let owner: Awaited<ReturnType<typeof createSignedInOperator>>["browser"];
beforeAll(async () => {
  shop = await createTestShop();
  shop.clock.set(new Date("2026-12-01T06:00:00Z"));
  ({ browser: owner } = await createSignedInOperator(shop, "manager"));
});
afterAll(() => shop[Symbol.asyncDispose]());

const terms = {
  gives: { kind: "percent", basisPoints: 1_000, cap: 5_000 },
  minimum: 50_000,
  startsAt: "2026-11-30T18:30:00.000Z",
  endsAt: "2026-12-31T18:29:00.000Z",
  limit: 3,
  limitEach: 2,
  products: ["mountainwater"],
  active: true,
};
let keys = 0;
const createCode = (code: string, overrides: object = {}) =>
  owner.post("/api/admin/discounts", { ...terms, code, key: `key-of-${code}-${++keys}`, ...overrides });
const change = (code: string, body: object) => owner.post(`/api/admin/discounts/${code}`, { ...terms, ...body });

test("lists SAVE25 with its redemptions", async () => {
  await placeCashOrder(shop, { discountCode: "save25", expectedTotal: paise(92_300) });
  const { body } = await owner.get("/api/admin/discounts/save25");
  expect(body).toMatchObject({
    id: "SAVE25",
    gives: { kind: "amount", amount: 2_500 },
    minimum: 0,
    used: 1,
    givenAway: 2_500,
    state: "running",
    limit: null,
    limitEach: null,
    products: [],
    active: true,
  });
  const uses = await owner.get("/api/admin/discounts/SAVE25/uses");
  expect(uses.body).toMatchObject({ items: [{ name: "Sample Buyer", amount: 2_500, givenBackAt: null }], next: null });
});

test("a new code works at once, is audited, and a retried form creates no second code", async () => {
  const sent = { key: "one-key-for-winter", code: " Winter10 " };
  const created = await createCode("x", sent);
  expect(created.body).toMatchObject({ ...terms, id: "WINTER10", state: "running", used: 0, givenAway: 0 });
  expect(created.body.productNames).toEqual({ mountainwater: "Mountain Water" });
  expect((await createCode("x", sent)).body).toEqual(created.body);
  const quote = await shop.post("/api/orders/quote", {
    items: [{ id: "mountainwater-6", quantity: 2 }],
    discountCode: "winter10",
  });
  expect(await quote.json()).toMatchObject({ discount: 50, discountCode: "WINTER10" });
  expect(await listAuditEntries(shop, "WINTER10")).toMatchObject([
    {
      action: "discounts.create",
      after: { percent: "10%", capPaise: 5_000, usesInAll: 3, products: ["mountainwater"] },
    },
  ]);
});

test.each<[string, object]>([
  ["another percentage", { gives: { kind: "percent", basisPoints: 2_000, cap: 5_000 } }],
  ["another limit", { limit: null }],
  ["another end", { endsAt: null }],
  ["other products", { products: [] }],
  ["another code", { code: "KEYED2" }],
])("refuses a used key with %s, and changes nothing", async (_, other) => {
  const sent = { code: "KEYED", key: "one-key-for-one-code" };
  const created = await createCode("KEYED", sent);
  const before = await snapshotAllTables(shop);
  const refused = await createCode("KEYED", { ...sent, ...other });
  expect([refused.status, refused.body.error.code]).toEqual([409, "key-reused"]);
  expect(await snapshotAllTables(shop)).toEqual(before);
  expect((await createCode("KEYED", sent)).body).toEqual(created.body);
});

test.each<[string, object, Record<string, string>]>([
  ["an end before its start", { endsAt: "2026-11-30T18:30:00.000Z" }, { endsAt: expect.stringContaining("after") }],
  ["unknown products", { products: ["mountainwater", "no-such"] }, { products: expect.stringContaining("no-such") }],
  ["0 percent", { gives: { kind: "percent", basisPoints: 0, cap: null } }, { "gives.basisPoints": expect.any(String) }],
  [
    "more than 100 percent",
    { gives: { kind: "percent", basisPoints: 10_001, cap: null } },
    { "gives.basisPoints": expect.any(String) },
  ],
  [
    "an amount above the limit",
    { gives: { kind: "amount", amount: 15_000_000 } },
    { "gives.amount": "At most ₹1,00,000.00." },
  ],
  ["an amount of 0", { gives: { kind: "amount", amount: 0 } }, { "gives.amount": expect.any(String) }],
  ["a code with spaces", { code: "a b" }, { code: "Please use 2 to 30 letters and digits." }],
])("rejects %s at its field and writes nothing", async (_, overrides, fields) => {
  const before = await snapshotAllTables(shop);
  const refused = await createCode("wrong", overrides);
  expect([refused.status, refused.body.error.fields]).toEqual([400, fields]);
  expect(await snapshotAllTables(shop)).toEqual(before);
});

test("rejects a taken name in any case", async () => {
  const before = await snapshotAllTables(shop);
  const refused = await createCode("Save25");
  expect([refused.status, refused.body.error]).toMatchObject([
    409,
    { code: "discount-exists", fields: { code: "A discount code with this name already exists." } },
  ]);
  expect(await snapshotAllTables(shop)).toEqual(before);
});

test("rejects the second of two concurrent edits with the current terms, and ignores an unchanged save", async () => {
  const { body: created } = await createCode("TWO");
  const first = await change("TWO", { limit: 5, version: created.version });
  expect(first.body).toMatchObject({ limit: 5, version: "2" });
  const before = await snapshotAllTables(shop);
  const second = await change("TWO", { minimum: 0, version: created.version });
  expect(second).toMatchObject({
    status: 409,
    body: { error: { code: "changed-meanwhile" }, current: { limit: 5, minimum: 50_000 } },
  });
  expect((await change("TWO", { limit: 5, version: created.version })).body).toEqual(first.body);
  expect(await snapshotAllTables(shop)).toEqual(before);
  const over = await change("TWO", { minimum: 0, limit: 5, version: "2" });
  expect(over.body).toMatchObject({ minimum: 0, limit: 5 });
  expect((await listAuditEntries(shop, "TWO")).map(({ action }) => action)).toEqual([
    "discounts.create",
    "discounts.change",
    "discounts.change",
  ]);
});

test("rejects a limit below the redemptions and keeps given discounts", async () => {
  const { body: created } = await createCode("USED", { minimum: 0, limit: 2, limitEach: null });
  const overrides = { discountCode: "used", expectedTotal: paise(94_800 - 5_000) };
  for (let time = 0; time < 2; time++) await placeCashOrder(shop, overrides);
  expect((await owner.get("/api/admin/discounts/USED")).body).toMatchObject({ state: "used-up", used: 2 });
  const refused = await change("USED", { minimum: 0, limit: 1, limitEach: null, version: created.version });
  expect([refused.status, refused.body.error.fields.limit]).toEqual([400, expect.stringContaining("used 2 times")]);
  const off = await change("USED", { minimum: 0, limit: 2, limitEach: null, active: false, version: created.version });
  expect(off.body).toMatchObject({ state: "off", givenAway: 10_000 });
  const orders = await shop.database.db
    .selectFrom("orders")
    .select("discountPaise")
    .where("discountCode", "=", "used")
    .execute();
  expect(orders).toEqual([{ discountPaise: 5_000 }, { discountPaise: 5_000 }]);
  const late = await shop.shop.checkout.placeCod(buildPlacement(overrides), { address: null });
  expect(late).toMatchObject({ ok: false, quote: { problems: [{ message: "The code USED has expired." }] } });
});

test("finds codes by part of the name and by state, newest first, in pages", async () => {
  for (let at = 0; at < 3; at++) {
    shop.clock.advance(60_000);
    await createCode(`PAGE${at}`, at === 1 ? { startsAt: "2026-12-05T00:00:00Z" } : {});
  }
  const list = async (query: string) => (await owner.get(`/api/admin/discounts?${query}`)).body;
  const first = await list("q=page&limit=2");
  expect(first.items.map(({ id }: { id: string }) => id)).toEqual(["PAGE2", "PAGE1"]);
  expect((await list(`q=page&limit=2&after=${first.next}`)).items).toMatchObject([{ id: "PAGE0" }]);
  expect((await list("q=page&state=waiting")).items).toMatchObject([{ id: "PAGE1", state: "waiting" }]);
  shop.clock.set(new Date("2027-01-01T00:00:00Z"));
  const { browser: nextYear } = await createSignedInOperator(shop, "manager");
  expect((await nextYear.get("/api/admin/discounts?q=page&state=over")).body.items).toHaveLength(3);
  shop.clock.set(new Date("2026-12-01T06:00:00Z"));
});

test.each(["/api/admin/discounts/none", "/api/admin/discounts/none/uses"])(
  "%s: answers 404 for an unknown code",
  async (path) => {
    expect(await owner.get(path)).toMatchObject({ status: 404, body: { error: { code: "discount-not-found" } } });
  },
);

test("rejects deleting the only product of a code", async () => {
  const { db } = shop.database;
  await sql`
    insert into products select (jsonb_populate_record(p, '{"id": "samplecopy", "slug": "samplecopy"}')).*
    from products p where id = 'sparklinglime'`.execute(db);
  await createCode("GUARD", { products: ["samplecopy"] });
  const gone = db.deleteFrom("products").where("id", "=", "samplecopy").execute();
  await expect(gone).rejects.toThrow("discount_code_products");
});
