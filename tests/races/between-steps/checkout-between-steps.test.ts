import { expect, test, vi } from "vitest";
import { redeemDiscount } from "#db/queries/discounts/discount-queries.ts";
import { takeStock } from "#db/queries/inventory/order-stock.ts";
import { insertOrder } from "#db/queries/orders/order-queries.ts";
import { paise } from "#domain/money.ts";
import { buildPlacement } from "#tests/fixtures/sample-placement.ts";
import { findStockMismatches, setStock, snapshotOrderTables } from "#tests/harness/db-snapshot.ts";
import { createTwoInstances } from "#tests/harness/two-instances.ts";
import { runBefore } from "./run-before.ts";

// Spies keep the queries' behavior and let a rival instance run once before one of them.
vi.mock("#db/queries/inventory/order-stock.ts", { spy: true });
vi.mock("#db/queries/orders/order-queries.ts", { spy: true });
vi.mock("#db/queries/discounts/discount-queries.ts", { spy: true });

const inside = { address: null };

const real = {
  ...(await vi.importActual<typeof import("#db/queries/inventory/order-stock.ts")>(
    "#db/queries/inventory/order-stock.ts",
  )),
  ...(await vi.importActual<typeof import("#db/queries/orders/order-queries.ts")>(
    "#db/queries/orders/order-queries.ts",
  )),
  ...(await vi.importActual<typeof import("#db/queries/discounts/discount-queries.ts")>(
    "#db/queries/discounts/discount-queries.ts",
  )),
};

/** An order takes everything by one statement with the commit, or step by step if it is for the last packs. */
const ways = ["with the commit", "step by step"] as const;

test.each(ways)("taking %s, does not charge a price raised after pricing and shows the new one", async (way) => {
  await using both = await createTwoInstances();
  if (way === "step by step") await setStock(both.shop.database, "MOUNTAINWATER-6", 2);
  const raise = () =>
    both.rival.database.db
      .updateTable("variants")
      .set({ pricePaise: 40_000 })
      .where("sku", "=", "MOUNTAINWATER-6")
      .execute();
  const raised =
    way === "step by step"
      ? runBefore(takeStock, real.takeStock, raise)
      : runBefore(insertOrder, real.insertOrder, raise);
  const answer = await both.shop.shop.checkout.placeCod(buildPlacement(), inside);
  expect(answer).toMatchObject({ ok: false, error: { code: "quote-changed" }, quote: { total: 95_000 } });
  expect(raised).toHaveBeenCalledOnce();
  const { orders, lines, jobs } = await snapshotOrderTables(both.shop.database);
  expect([orders, lines, jobs]).toEqual([[], [], []]);
  expect(await findStockMismatches(both.shop.database)).toEqual([]);
});

test.each(ways)("taking %s, reports a short line and takes no line for packs bought after pricing", async (way) => {
  await using both = await createTwoInstances();
  await setStock(both.shop.database, "MOUNTAINWATER-6", 3);
  if (way === "step by step") await setStock(both.shop.database, "HERDTEE-INK-M", 1);
  // Orders of one phone wait for each other (docs/decisions/0052-buyers.md).
  const other = { phone: "+91 98765 43211" };
  const rival = () => both.rival.shop.checkout.placeCod(buildPlacement(other), inside);
  const bought =
    way === "step by step"
      ? runBefore(takeStock, real.takeStock, rival)
      : runBefore(insertOrder, real.insertOrder, rival);
  const items = ["mountainwater-6", "mountainwater-6", "herdtee-M-Ink"].map((id) => ({ id, quantity: 1 }));
  const answer = await both.shop.shop.checkout.placeCod(
    buildPlacement({ items, expectedTotal: paise(184_700) }),
    inside,
  );
  const message = "Only 1 left of Mountain Water, pack of 6.";
  expect(answer).toMatchObject({ ok: false, error: { code: "short-stock", message } });
  expect(bought).toHaveBeenCalledOnce();
  const { orders, movements } = await snapshotOrderTables(both.shop.database);
  expect(orders).toHaveLength(1);
  expect(movements.filter(({ sku, reason }) => sku.startsWith("HERDTEE") && reason === "ordered")).toEqual([]);
  expect(await findStockMismatches(both.shop.database)).toEqual([]);
});

test.each(ways)(
  "taking %s, takes nothing for a code used up after pricing and shows the total without it",
  async (way) => {
    await using both = await createTwoInstances();
    if (way === "step by step") await setStock(both.shop.database, "MOUNTAINWATER-6", 2);
    await both.shop.database.db.updateTable("discountCodes").set({ maxRedemptions: 1 }).execute();
    const useUp = () => both.rival.database.db.updateTable("discountCodes").set({ redemptions: 1 }).execute();
    const usedUp =
      way === "step by step"
        ? runBefore(redeemDiscount, real.redeemDiscount, useUp)
        : runBefore(insertOrder, real.insertOrder, useUp);
    const input = buildPlacement({ discountCode: "SAVE25", expectedTotal: paise(92_300) });
    const answer = await both.shop.shop.checkout.placeCod(input, inside);
    expect(answer).toMatchObject({ ok: false, error: { code: "quote-changed" }, quote: { total: 94_800 } });
    expect(usedUp).toHaveBeenCalledOnce();
    const { orders, redemptions } = await snapshotOrderTables(both.shop.database);
    expect([orders, redemptions]).toEqual([[], []]);
    expect(await findStockMismatches(both.shop.database)).toEqual([]);
  },
);

test("takes a code that each customer may use once with the commit, and counts uses that came after pricing", async () => {
  await using both = await createTwoInstances();
  await both.shop.database.db.updateTable("discountCodes").set({ limitEach: 1 }).execute();
  const buy = { discountCode: "SAVE25", expectedTotal: paise(92_300) };
  // The same mailbox from another phone: orders of one phone wait for each other.
  const twin = buildPlacement({ ...buy, phone: "+91 98765 43211", email: "Sample+2@Example.com" });
  const used = runBefore(insertOrder, real.insertOrder, async () => {
    expect(await both.rival.shop.checkout.placeCod(twin, inside)).toMatchObject({ ok: true });
    expect(redeemDiscount).not.toHaveBeenCalled();
  });
  const answer = await both.shop.shop.checkout.placeCod(buildPlacement(buy), inside);
  expect(answer).toMatchObject({ ok: false, quote: { discount: 0, problems: [{ code: "code-used" }] } });
  expect(used).toHaveBeenCalledOnce();
  const { orders, redemptions } = await snapshotOrderTables(both.shop.database);
  expect([orders.length, redemptions.length]).toEqual([1, 1]);
  expect(await findStockMismatches(both.shop.database)).toEqual([]);
});

test("returns the same order as a twin placed between pricing and writing", async () => {
  await using both = await createTwoInstances();
  const input = buildPlacement();
  const twin = runBefore(insertOrder, real.insertOrder, () => both.rival.shop.checkout.placeCod(input, inside));
  const answer = await both.shop.shop.checkout.placeCod(input, inside);
  expect(answer).toEqual(await twin.mock.results[0]?.value);
  expect(answer).toMatchObject({ ok: true });
  expect((await snapshotOrderTables(both.shop.database)).orders).toHaveLength(1);
});
