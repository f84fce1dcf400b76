import { expect, test } from "vitest";
import { paise } from "#domain/money.ts";
import { getDiscountUsage, insertDiscountCode } from "../discounts/discount-fixtures.ts";
import { buildPlacement } from "../fixtures/sample-placement.ts";
import { createTestShop } from "../harness/test-shop.ts";

const inside = { address: null };
const owner = { kind: "command line" } as const;
const overrides = { discountCode: "ten", expectedTotal: paise(94_800 - 7_980) };
const guest = (at: number) => ({ phone: `+91 98765 ${String(10_000 + at)}`, email: `guest${at}@example.com` });

test("fifty simultaneous customers get the last 10 redemptions once each, and the others see why not", async () => {
  await using shop = await createTestShop();
  await insertDiscountCode(shop, "ten", { basisPoints: 1_000, limitEach: 1, maxRedemptions: 10 });
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, at) =>
      shop.shop.checkout.placeCod(buildPlacement({ ...guest(at), ...overrides }), inside),
    ),
  );
  expect(answers.filter(({ ok }) => ok)).toHaveLength(10);
  for (const answer of answers) {
    if (!answer.ok) expect(answer.quote).toMatchObject({ discount: 0, problems: [{ code: "code-used-up" }] });
  }
  expect(await getDiscountUsage(shop, "ten")).toEqual({ redemptions: 10, givenAwayPaise: 79_800 });
});

test("one customer ordering twice at once by phone and by email redeems a code once", async () => {
  await using shop = await createTestShop();
  await insertDiscountCode(shop, "ten", { basisPoints: 1_000, limitEach: 1 });
  for (let round = 0; round < 5; round++) {
    const me = guest(round);
    const twin = round % 2 === 0 ? { ...me, phone: `+91 99999 ${10_000 + round}` } : { ...me, email: undefined };
    const answers = await Promise.all(
      [me, twin].map((buyer) => shop.shop.checkout.placeCod(buildPlacement({ ...buyer, ...overrides }), inside)),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    const [refused] = answers.filter(({ ok }) => !ok);
    if (refused && !refused.ok) expect(refused.quote).toMatchObject({ problems: [{ code: "code-used" }] });
  }
  expect(await getDiscountUsage(shop, "ten")).toEqual({ redemptions: 5, givenAwayPaise: 5 * 7_980 });
});

test("orders during a change of terms get the discount their buyer saw, or none", async () => {
  await using shop = await createTestShop();
  await insertDiscountCode(shop, "ten", { basisPoints: 1_000 });
  const read = await shop.shop.discounts.get(owner, "TEN");
  if (!read.ok) throw new Error(read.error.message);
  const { gives: _, version, ...terms } = read.value;
  const less = { ...terms, gives: { kind: "percent" as const, basisPoints: 500, cap: null }, version };
  const [changed, ...answers] = await Promise.all([
    shop.shop.discounts.change(owner, "TEN", less),
    ...Array.from({ length: 20 }, (_each, at) =>
      shop.shop.checkout.placeCod(buildPlacement({ ...guest(at), ...overrides }), inside),
    ),
  ]);
  expect(changed.ok).toBe(true);
  const placed = answers.filter(({ ok }) => ok).length;
  expect(await getDiscountUsage(shop, "ten")).toEqual({ redemptions: placed, givenAwayPaise: placed * 7_980 });
  for (const answer of answers) if (!answer.ok) expect(answer.quote).toMatchObject({ discount: 3_990 });
});
