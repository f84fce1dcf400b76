import { sql } from "kysely";
import { expect, test } from "vitest";
import {
  aggregateSales,
  type DayRange,
  listSalesByProduct,
  readSalesTotals,
} from "#db/queries/dashboard/sales-totals.ts";
import { toIsoDayInIndia } from "#domain/time.ts";
import { storeSetting } from "../fixtures/store-setting.ts";
import { createTestShop, databases, type TestShop } from "../harness/test-shop.ts";
import { placeCashOrder, transitionOrder } from "../orders/place-cash-order.ts";
import { createPaymentShop, runDueWork } from "../payments/payment-fixtures.ts";
import { createRandom, simulateSales } from "./random-sales.ts";
import { expectTrueFigures, readFigures } from "./recount-sales.ts";

const first = new Date("2026-06-20T20:00:00Z");

/** Runs the fold job as the schedule does. */
async function foldAll({ handlers }: TestShop): Promise<void> {
  const { "sales.fold": fold = missing } = handlers;
  await fold({}, { id: 1, kind: "sales.fold", payload: {}, attempts: 1 });
}
const missing = async () => expect.fail("nobody folds");
const entriesOf = async ({ database: { db } }: TestShop) => await db.selectFrom("salesEntries").selectAll().execute();

async function spansOf(shop: TestShop, seed: number): Promise<DayRange[]> {
  const { upTo } = createRandom(seed);
  const last = shop.clock.now().getTime();
  const day = (at: number) => toIsoDayInIndia(new Date(at).toISOString());
  const spans = Array.from({ length: 12 }, () => {
    const from = first.getTime() + upTo(1_000) * ((last - first.getTime()) / 1_000);
    return { from: day(from), to: day(from + upTo(1_000) * ((last - from) / 1_000)) };
  });
  return [{ from: "2026-01-01", to: "2027-12-31" }, { from: day(last), to: day(last) }, ...spans];
}

// Seeds whose sales contain every event that the last assertions need.
test.each([5, 11])("figures of any range match a recount of the orders (seed %i)", async (seed) => {
  await using shop = await createPaymentShop();
  shop.clock.set(first);
  await storeSetting(shop.database, "upiId", "elefant@sample");
  await simulateSales(shop, seed, 120, async () => foldAll(shop));
  await runDueWork(shop);
  const spans = await spansOf(shop, seed);
  expect(await entriesOf(shop)).not.toEqual([]);
  for (const days of spans) await expectTrueFigures(shop, days);
  await foldAll(shop);
  expect(await entriesOf(shop)).toEqual([]);
  for (const days of spans) await expectTrueFigures(shop, days);
  const before = await readFigures(shop, { from: "2026-01-01", to: "2027-12-31" });
  expect(before.totals).toMatchObject({ undoneOrders: expect.any(Number) });
  for (const name of ["returningOrders", "undonePaise", "refundedPaise"] as const)
    expect(before.totals[name], name).toBeGreaterThan(0);
  await sql`select rebuild_sales()`.execute(shop.database.db);
  const { days: _, totals, ...rest } = before;
  const { refundedPaise, ...others } = totals;
  const recounted = await readFigures(shop, { from: "2026-01-01", to: "2027-12-31" });
  expect(recounted).toMatchObject({ ...rest, totals: { ...others, refundedPaise } });
});

test.each(databases)("%s: counts night orders on their Indian day, folded or not", async (kind) => {
  await using shop = await createTestShop({ databaseKind: kind });
  const days = { from: "2026-11-21", to: "2026-11-21" };
  for (const at of ["2026-11-20T18:29:59Z", "2026-11-20T18:30:00Z", "2026-11-21T18:29:59Z", "2026-11-21T18:30:00Z"]) {
    shop.clock.set(new Date(at));
    await placeCashOrder(shop);
  }
  const sold = { orders: 2, returningOrders: 2, grossPaise: 189_600, undonePaise: 0 };
  expect(await readSalesTotals(shop.database.db, days)).toMatchObject(sold);
  expect(await aggregateSales(shop.database.db, { atMost: 3, today: "2026-11-21" })).toBe(3);
  expect(await readSalesTotals(shop.database.db, days)).toMatchObject(sold);
  await foldAll(shop);
  expect(await readSalesTotals(shop.database.db, days)).toMatchObject(sold);
  const { best } = await listSalesByProduct(shop.database.db, days, 5);
  expect(best).toEqual([
    {
      productId: "mountainwater",
      name: "Mountain Water",
      pieces: 4,
      piecesBack: 0,
      grossPaise: 159_600,
      backPaise: 0,
    },
  ]);
});

test("counts late changes to a past month in long ranges too", async () => {
  await using shop = await createTestShop();
  shop.clock.set(new Date("2026-03-10T06:00:00Z"));
  await placeCashOrder(shop);
  shop.clock.set(new Date("2026-05-31T18:29:00Z"));
  const { orderId } = await placeCashOrder(shop);
  shop.clock.set(new Date("2026-06-01T06:00:00Z"));
  await aggregateSales(shop.database.db, { atMost: 1, today: "2026-06-01" });
  await foldAll(shop);
  shop.clock.set(new Date("2026-08-01T06:00:00Z"));
  await transitionOrder(shop, orderId, "cancelled");
  await foldAll(shop);
  for (const [from, to] of [
    ["2026-01-01", "2026-05-30"],
    ["2026-03-11", "2026-07-31"],
    ["2026-05-20", "2026-12-31"],
  ])
    await expectTrueFigures(shop, { from: from ?? "", to: to ?? "" });
});

test("keeps running totals of each Monday and each day of the last week", async () => {
  await using shop = await createTestShop();
  // After the day of the migrations, which store totals up to the present. The first is a Friday.
  for (const day of ["01", "03", "04", "07", "08", "12", "13"]) {
    const today = `2029-06-${day}`;
    shop.clock.set(new Date(`${today}T06:00:00Z`));
    await placeCashOrder(shop);
    await foldAll(shop);
    for (const from of ["2029-05-01", "2029-06-02", "2029-06-05"]) await expectTrueFigures(shop, { from, to: today });
  }
  await expectTrueFigures(shop, { from: "2029-05-01", to: "2029-06-07" });
  const { rows } = await sql<{ marks: string }>`
    select string_agg(to_char(mark, 'MM-DD'), ' ' order by mark) as marks from sales_marks
    where mark > date '2029-01-01'`.execute(shop.database.db);
  expect(rows[0]?.marks).toBe("05-28 06-04 06-07 06-08 06-11 06-12 06-13");
});

test("counts every order once when two instances place and fold at the same time", async () => {
  await using shop = await createTestShop();
  await using other = await createTestShop({ databaseUrl: shop.databaseUrl ?? "" });
  shop.clock.set(new Date("2026-11-20T06:00:00Z")); // otherwise the nightly fold may run in between
  const today = "2026-11-20";
  const over = new AbortController();
  const folding = [shop, other].map(async ({ database: { db } }) => {
    while (!over.signal.aborted) await aggregateSales(db, { atMost: 7, today });
  });
  const actual: number[] = [];
  const reading = (async () => {
    while (!over.signal.aborted)
      actual.push((await readSalesTotals(other.database.db, { from: today, to: today })).orders);
  })();
  for (let round = 0; round < 10; round++) await Promise.all(Array.from({ length: 8 }, () => placeCashOrder(shop)));
  over.abort();
  await Promise.all([...folding, reading]);
  expect(
    actual.toSorted((a, b) => a - b),
    "nothing was missing in between",
  ).toEqual(actual);
  await expectTrueFigures(shop, { from: today, to: today });
  await foldAll(shop);
  await expectTrueFigures(shop, { from: today, to: today });
  expect((await readSalesTotals(shop.database.db, { from: today, to: today })).orders).toBe(80);
});
