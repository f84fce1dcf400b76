import { expect, test } from "vitest";
import type { DiscountCode } from "../discount.ts";
import { paise } from "../money.ts";
import { listEditedUnits, priceEditedOrder, settleEdit } from "./order-edit.ts";

const now = new Date("2026-11-26T10:00:00Z");
const code: DiscountCode = {
  code: "save100",
  gives: { kind: "amount", amount: paise(10_000) },
  minimum: paise(90_000),
  startsAt: new Date("2026-01-01"),
  // Ended, switched off and used up, but this order has used it.
  endsAt: new Date("2026-11-01"),
  maxRedemptions: 1,
  limitEach: 1,
  redemptions: 1,
  products: [],
  active: false,
  version: 3,
};
const line = (price: number, quantity: number, productId = "water") => ({ productId, price: paise(price), quantity });

const noCode = {
  delivery: 15_000,
  codFee: 0,
  freeAbove: 0,
  code: undefined as DiscountCode | undefined,
  whole: undefined as ReturnType<typeof line>[] | undefined,
};

test.each([
  ["charges delivery as placed", [line(47_400, 1)], {}, [47_400, 15_000, 0, 0, 62_400]],
  ["never raises delivery", [line(47_400, 1)], { delivery: 0 }, [47_400, 0, 0, 0, 47_400]],
  ["drops delivery where it becomes free", [line(47_400, 3)], { freeAbove: 100_000 }, [142_200, 0, 0, 0, 142_200]],
  ["keeps the cash fee as placed", [line(47_400, 1)], { codFee: 3_000 }, [47_400, 15_000, 3_000, 0, 65_400]],
  ["keeps a used code that has ended", [line(47_400, 2)], { code }, [94_800, 15_000, 0, 10_000, 99_800]],
  ["drops the discount below its minimum", [line(47_400, 1)], { code }, [47_400, 15_000, 0, 0, 62_400]],
  [
    "counts items of a second order for the minimum only",
    [line(47_400, 1)],
    { code, whole: [line(47_400, 1), line(60_000, 1, "tee")] },
    [47_400, 15_000, 0, 10_000, 52_400],
  ],
  [
    "counts the code's own products only",
    [line(47_400, 2), line(20_000, 1, "tee")],
    {
      code: {
        ...code,
        products: ["tee"],
        minimum: paise(0),
        gives: { kind: "percent" as const, basisPoints: 1_000, cap: null },
      },
    },
    [114_800, 15_000, 0, 2_000, 127_800],
  ],
  [
    "takes no fee for a free order",
    [line(5_000, 1)],
    { delivery: 0, codFee: 3_000, code: { ...code, minimum: paise(0) } },
    [5_000, 0, 0, 5_000, 0],
  ],
])("%s", (_, lines, given, [subtotal, delivery, codFee, discount, total]) => {
  const terms = { ...noCode, ...given };
  const priced = priceEditedOrder(lines, {
    delivery: paise(terms.delivery),
    codFee: paise(terms.codFee),
    freeDeliveryAbove: paise(terms.freeAbove),
    code: terms.code,
    whole: terms.whole,
    now,
  });
  expect(priced).toMatchObject({ subtotal, delivery, codFee, discount, total });
  expect(priced.shares.reduce((sum: number, share) => sum + share, 0)).toBe(discount);
  expect(priced.codeMessage !== "").toBe(terms.code !== undefined && discount === 0);
});

test("says that a used code doesn't apply to these items", () => {
  const placed = {
    delivery: paise(15_000),
    codFee: paise(0),
    freeDeliveryAbove: paise(0),
    code: { ...code, products: ["tee"] },
    now,
  };
  expect(priceEditedOrder([line(47_400, 2)], placed).codeMessage).toBe(
    "Without the discount: The code SAVE100 doesn't apply to these items.",
  );
});

test.each([
  ["cod", 94_800, 142_200, 0],
  ["cod", 94_800, 47_400, 0],
  ["cod", 94_800, 0, 0],
  ["online", 94_800, 47_400, 47_400],
  ["upi", 94_800, 94_700, 100],
  ["online", 94_800, 94_800, 0],
  ["online", 94_800, 94_900, "This order is paid and would cost ₹1.00 more."],
  ["upi", 94_800, 99, "Too little would be left of this paid order."],
] as const)("%s from %i to %i paise refunds %s", (mode, before, after, expected) => {
  const settled = settleEdit(mode, { before: paise(before), after: paise(after) });
  if (typeof expected === "number") expect(settled).toEqual({ ok: true, refund: expected });
  else expect(settled.ok ? "" : settled.error.message).toContain(expected);
});

test("lists what an edit adds and takes out, in SKU order", () => {
  const before = [
    { sku: "C", quantity: 2 },
    { sku: "B", quantity: 1 },
    { sku: "D", quantity: 4 },
  ];
  const after = [
    { sku: "A", quantity: 3 },
    { sku: "C", quantity: 1 },
    { sku: "D", quantity: 4 },
  ];
  expect(listEditedUnits(before, after)).toEqual([
    { sku: "A", quantity: 3 },
    { sku: "B", quantity: -1 },
    { sku: "C", quantity: -1 },
  ]);
});
