import { afterAll, beforeAll, expect, test } from "vitest";
import { snapshotAllTables } from "../harness/full-db-snapshot.ts";
import { createTestShop, type TestShop } from "../harness/test-shop.ts";
import { createSignedInOperator, listAuditEntries } from "../operators/operator-fixtures.ts";
import { placeCashOrder } from "../orders/place-cash-order.ts";
import { dispatchOrder, getIssuedInvoice } from "./invoice-fixtures.ts";

let shop: TestShop;
let owner: Awaited<ReturnType<typeof createSignedInOperator>>["browser"];
beforeAll(async () => {
  shop = await createTestShop();
  shop.clock.set(new Date("2026-12-01T12:00:00Z"));
  ({ browser: owner } = await createSignedInOperator(shop, "manager"));
});
afterAll(() => shop[Symbol.asyncDispose]());

const rate = {
  hsn: "2201",
  validFrom: "2026-12-02",
  description: "Water",
  rateBasisPoints: 1_200,
  above: null,
  rateAboveBasisPoints: null,
};
const add = (overrides: object = {}) => owner.post("/api/admin/tax-classes", { ...rate, ...overrides });
const list = async () => (await owner.get("/api/admin/tax-classes")).body;
const remove = async (id: string) => await owner.delete(`/api/admin/tax-classes/${encodeURIComponent(id)}`);

test("lists each HSN with its current rate and product count, none missing", async () => {
  const { items, missing } = await list();
  expect(items.filter(({ hsn }: { hsn: string }) => hsn === "2201")).toEqual([
    {
      id: "2201 2025-09-22",
      hsn: "2201",
      validFrom: "2025-09-22",
      state: "now",
      canGo: false,
      rateBasisPoints: 500,
      description: "Water, unsweetened and unflavoured",
      above: null,
      rateAboveBasisPoints: null,
      products: expect.any(Number),
    },
  ]);
  expect(items.find(({ hsn }: { hsn: string }) => hsn === "6109")).toMatchObject({
    above: 250_000,
    rateAboveBasisPoints: 1_800,
  });
  expect(missing).toEqual([]);
});

test("applies a rate from tomorrow to tomorrow's dispatches, by Indian days", async () => {
  expect((await add()).status).toBe(200);
  expect((await add()).status).toBe(200);
  const [today, tomorrow] = [await placeCashOrder(shop), await placeCashOrder(shop)];
  shop.clock.set(new Date("2026-12-01T18:29:59Z"));
  await dispatchOrder(shop, today.orderId);
  shop.clock.set(new Date("2026-12-01T18:30:00Z"));
  await dispatchOrder(shop, tomorrow.orderId);
  const rates = async (orderId: string) =>
    (await getIssuedInvoice(shop, orderId)).lines.map((line) => line.rateBasisPoints);
  expect([await rates(today.orderId), await rates(tomorrow.orderId)]).toEqual([[500], [1_200]]);
  const states = (await list()).items.filter(({ hsn }: { hsn: string }) => hsn === "2201");
  expect(states).toMatchObject([
    { validFrom: "2026-12-02", state: "now" },
    { validFrom: "2025-09-22", state: "before" },
  ]);
  expect(await listAuditEntries(shop, "2201 2026-12-02")).toMatchObject([
    { action: "tax-class.added", after: { description: "Water", rate: "12%" } },
  ]);
});

test("chooses the rate of clothes by the price of one piece", async () => {
  const step = {
    hsn: "61",
    validFrom: "2026-12-10",
    description: "Knitted",
    above: 100_000,
    rateAboveBasisPoints: 1_800,
  };
  expect((await add({ ...step, hsn: "6101", rateBasisPoints: 500 })).status).toBe(200);
  expect((await list()).items.find(({ hsn }: { hsn: string }) => hsn === "6101")).toMatchObject({
    above: 100_000,
    rateAboveBasisPoints: 1_800,
    state: "later",
    products: 0,
  });
});

test.each<[string, object, string]>([
  ["yesterday", { validFrom: "2026-12-01" }, "validFrom"],
  ["another rate on the same day", { validFrom: "2026-12-02", rateBasisPoints: 500 }, "validFrom"],
  ["no HSN", { hsn: "22" }, "hsn"],
  ["letters in the HSN", { hsn: "22O1" }, "hsn"],
  ["more than 100 percent", { rateBasisPoints: 10_001 }, "rateBasisPoints"],
  ["a price step without its rate", { above: 100_000 }, "rateAboveBasisPoints"],
  ["a step rate without its price", { rateAboveBasisPoints: 500 }, "above"],
  ["an empty name", { description: " " }, "description"],
])("rejects %s at its field and writes nothing", async (_, overrides, field) => {
  const before = await snapshotAllTables(shop);
  const refused = await add({ validFrom: "2026-12-20", ...overrides });
  expect([refused.status, Object.keys(refused.body.error.fields)]).toEqual([400, [field]]);
  expect(await snapshotAllTables(shop)).toEqual(before);
});

test("removes a rate that starts today or later, and no older or unknown one", async () => {
  await add({ hsn: "2201", validFrom: "2027-01-01" });
  expect((await remove("2201 2027-01-01")).status).toBe(200);
  expect(await listAuditEntries(shop, "2201 2027-01-01")).toMatchObject([
    { action: "tax-class.added" },
    { action: "tax-class.removed", before: { rate: "12%" } },
  ]);
  const before = await snapshotAllTables(shop);
  expect(await remove("2201 2025-09-22")).toMatchObject({ status: 409, body: { error: { code: "tax-class-began" } } });
  for (const id of ["2201 2027-01-01", "nothing", "2201 2026-13-45"]) {
    expect(await remove(id)).toMatchObject({ status: 404, body: { error: { code: "tax-class-not-found" } } });
  }
  expect(await snapshotAllTables(shop)).toEqual(before);
  // A rate created today by mistake can be removed: issued invoices stay, and the earlier rate applies again.
  const removable = (await list()).items.filter(
    ({ id, canGo }: { id: string; canGo: boolean }) => canGo && id.startsWith("2201"),
  );
  expect(removable).toMatchObject([{ id: "2201 2026-12-02", state: "now" }]);
  expect((await remove("2201 2026-12-02")).status).toBe(200);
  const now = (await list()).items.find(
    ({ hsn, state }: { hsn: string; state: string }) => hsn === "2201" && state === "now",
  );
  expect(now).toMatchObject({ id: "2201 2025-09-22", canGo: false });
  expect((await shop.database.db.selectFrom("invoices").select("number").execute()).length).toBeGreaterThan(0);
});

test("lists a product HSN without a rate here and in the go-live checks", async () => {
  const { db } = shop.database;
  await db.updateTable("products").set({ hsn: "9617" }).where("id", "=", "mountainwater").execute();
  expect((await list()).missing).toEqual([{ hsn: "9617", products: 1 }]);
  const { body } = await owner.get("/api/admin/settings");
  expect(body.alsoMissing.map(({ words }: { words: string }) => words)).toEqual([
    "No GST rate for HSN 9617: 1 product can't be dispatched.",
    expect.stringContaining("Mail is not sent"),
  ]);
  await db.updateTable("products").set({ hsn: "2201" }).where("id", "=", "mountainwater").execute();
});
