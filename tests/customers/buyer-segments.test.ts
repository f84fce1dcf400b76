import { afterAll, beforeAll, expect, test } from "vitest";
import { type BuyerRow, buyerListQuery } from "#contracts/admin/buyer-endpoints.ts";
import { markTopBuyers } from "#db/queries/customers/buyer-queries.ts";
import { exportBuyers } from "#use-cases/customers/export-buyers.ts";
import { createTestShop, type TestShop } from "../harness/test-shop.ts";
import { listAuditEntries } from "../operators/operator-fixtures.ts";
import { placeCashOrder, transitionOrder } from "../orders/place-cash-order.ts";

const commandLine = { kind: "command line" } as const;
const phoneOf = (n: number) => `97111${String(n).padStart(5, "0")}`;

let shop: TestShop;

// Twenty-one guests: three ordered on the last evening of October in India, the others in November.
beforeAll(async () => {
  shop = await createTestShop();
  for (let n = 1; n <= 21; n++) {
    shop.clock.set(new Date(n <= 3 ? `2026-10-31T18:29:0${n}Z` : `2026-10-31T18:30:${String(n).padStart(2, "0")}Z`));
    const { orderId } = await placeCashOrder(shop, { phone: phoneOf(n), fullName: `Guest ${n}` });
    if (n === 2 || n === 5) await transitionOrder(shop, orderId, "delivered");
  }
  const more = await placeCashOrder(shop, { phone: phoneOf(2), fullName: "Guest 2" });
  await transitionOrder(shop, more.orderId, "delivered");
  await placeCashOrder(shop, { phone: phoneOf(1), fullName: "Guest 1" });
});
afterAll(() => shop[Symbol.asyncDispose]());

async function list(query: object): Promise<BuyerRow[]> {
  const found = await shop.shop.customers.buyers.list(commandLine, buyerListQuery.parse({ limit: 100, ...query }));
  if (!found.ok) throw new Error(found.error.message);
  return found.value.items;
}
const phones = async (query: object): Promise<string[]> => (await list(query)).map(({ phone }) => phone);
const sorted = (texts: string[]): string[] => texts.toSorted((a, b) => a.localeCompare(b));

async function counts() {
  const counted = await shop.shop.customers.buyers.countSegments(commandLine);
  if (!counted.ok) throw new Error(counted.error.message);
  return counted.value;
}

test("marks the 5 % that spent most, and unmarks them when others spend more", async () => {
  await list({});
  await markTopBuyers(shop.database.db);
  // 5 % of twenty-one, rounded up, is two: the only two who spent anything.
  expect(await phones({ segment: "top", sort: "-spent" })).toEqual([phoneOf(2), phoneOf(5)]);
  expect(await counts()).toMatchObject({ all: { count: 21 }, top: { count: 2, isMore: false } });
  for (const n of [7, 8]) {
    for (let orders = 0; orders < 3; orders++) {
      const { orderId } = await placeCashOrder(shop, { phone: phoneOf(n), fullName: `Guest ${n}` });
      await transitionOrder(shop, orderId, "delivered");
    }
  }
  await list({});
  await markTopBuyers(shop.database.db);
  expect(sorted(await phones({ segment: "top" }))).toEqual([phoneOf(7), phoneOf(8)]);
  const rows = await list({});
  expect(rows.filter(({ isTop }) => isTop).map(({ phone }) => phone)).toHaveLength(2);
});

test("marks nobody who spent nothing", async () => {
  await using empty = await createTestShop();
  await placeCashOrder(empty, {});
  await empty.shop.customers.buyers.list(commandLine, buyerListQuery.parse({}));
  await markTopBuyers(empty.database.db);
  const rows = await empty.database.db.selectFrom("buyers").select("isTop").execute();
  expect(rows).toEqual([{ isTop: false }]);
});

test("lists customers whose first order was in this month in India, in every sort order", async () => {
  shop.clock.set(new Date("2026-11-30T18:29:59Z"));
  const november = Array.from({ length: 18 }, (_, n) => phoneOf(n + 4));
  for (const sort of ["-last", "last", "-orders", "-spent"] as const)
    expect(sorted(await phones({ segment: "new", sort }))).toEqual(november);
  expect(sorted((await phones({ segment: "new", sort: "-spent" })).slice(0, 3))).toEqual([5, 7, 8].map(phoneOf));
  expect(await counts()).toMatchObject({ new: { count: 18 } });
  const [first] = await list({ q: phoneOf(1) });
  expect(first).toMatchObject({ orders: 2, isNew: false });
  shop.clock.set(new Date("2026-11-30T18:30:00Z"));
  expect(await phones({ segment: "new" })).toEqual([]);
});

test("exports a segment and audits which", async () => {
  shop.clock.set(new Date("2026-11-20T06:00:00Z"));
  const deps = { database: shop.database, clock: () => shop.clock.now() };
  for (const [segment, rows] of [
    ["new", 18],
    ["top", 2],
  ] as const) {
    const file = await exportBuyers(deps)(commandLine, { segment });
    if (!file.ok) throw new Error(file.error.message);
    let text = "";
    for await (const part of file.value.parts) text += part;
    expect(text.match(/97111\d{5}/g)).toHaveLength(rows);
    expect((await listAuditEntries(shop, "all")).at(-1)).toMatchObject({
      action: "customers.export",
      after: { rows, segment },
    });
  }
});
