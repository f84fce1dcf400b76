import { expect, test } from "vitest";
import { paise } from "#domain/money.ts";
import { buildPlacement } from "../fixtures/sample-placement.ts";
import { findStockMismatches, snapshotOrderTables } from "../harness/db-snapshot.ts";
import { createTestShop } from "../harness/test-shop.ts";

const inside = { address: null };
const withCode = { discountCode: "SAVE25", expectedTotal: paise(92_300) };

test("forty simultaneous buyers redeem a code limited to seven seven times, and the others see the new total", async () => {
  await using shop = await createTestShop();
  await shop.database.db.updateTable("discountCodes").set({ maxRedemptions: 7 }).execute();
  const answers = await Promise.all(
    Array.from({ length: 40 }, () => shop.shop.checkout.placeCod(buildPlacement(withCode), inside)),
  );
  expect(answers.filter(({ ok }) => ok)).toHaveLength(7);
  for (const answer of answers) {
    if (answer.ok) continue;
    expect(answer.error.code).toBe("quote-changed");
    expect(answer.quote).toMatchObject({ total: 94_800, discount: 0, problems: [{ code: "code-used-up" }] });
  }
  const { orders, codes, redemptions } = await snapshotOrderTables(shop.database);
  expect([orders.length, redemptions.length]).toEqual([7, 7]);
  expect(codes).toEqual([{ code: "save25", redemptions: 7 }]);
  expect(await findStockMismatches(shop.database)).toEqual([]);
});

test("concurrent placements and cancellations with one limited code never deadlock and count right", async () => {
  await using shop = await createTestShop();
  await shop.database.db.updateTable("discountCodes").set({ maxRedemptions: 20 }).execute();
  const placeAndCancel = async () => {
    const placed = await shop.shop.checkout.placeCod(buildPlacement(withCode), inside);
    if (!placed.ok) throw new Error(placed.error.message);
    return await shop.shop.orders.transition(placed.value.orderId, "cancelled", { actor: "operator:test" });
  };
  const answers = await Promise.all(Array.from({ length: 20 }, placeAndCancel));
  expect(answers.every(({ ok }) => ok)).toBe(true);
  const { codes, redemptions } = await snapshotOrderTables(shop.database);
  expect(codes).toEqual([{ code: "save25", redemptions: 0 }]);
  expect(redemptions.filter(({ givenBackAt }) => givenBackAt === null)).toEqual([]);
  expect(await findStockMismatches(shop.database)).toEqual([]);
});
