import { expect, test } from "vitest";
import { type Paise, paise } from "../money.ts";
import { calculateTotals } from "../pricing.ts";
import { type CodRules, calculateAmountDue, decideCodOffer, refuseCod } from "./cod-eligibility.ts";

const off: CodRules = { max: paise(0), fee: paise(0), pinRule: "off" };
const rules = (changes: { max?: number; fee?: number; pinRule?: CodRules["pinRule"] }): CodRules => ({
  max: paise(changes.max ?? 0),
  fee: paise(changes.fee ?? 0),
  pinRule: changes.pinRule ?? "off",
});
const offer = (codRules: CodRules, total: number, pin?: [string, boolean], hasOther = true) =>
  decideCodOffer({ rules: codRules, total: paise(total), pin: pin && { code: pin[0], listed: pin[1] }, hasOther });

test("offers COD to everyone without a fee until the operator sets a rule", () => {
  expect(offer(off, 94_800, ["248001", true])).toEqual({ allowed: true, fee: 0, message: "" });
});

const online = " Please pay online.";
test.each<[string, CodRules, number, [string, boolean] | undefined, boolean, string]>([
  ["at the cap", rules({ max: 94_800 }), 94_800, undefined, true, ""],
  [
    ...(["a paisa above the cap", rules({ max: 94_799 }), 94_800, undefined, false] as const),
    `Cash on delivery is available for orders up to ₹947.99.${online}`,
  ],
  ["the fee does not count towards the cap", rules({ max: 94_800, fee: 5_000 }), 94_800, undefined, true, ""],
  ["a PIN that is not typed is not judged", rules({ pinRule: "only" }), 94_800, undefined, true, ""],
  ["only: on the list", rules({ pinRule: "only" }), 94_800, ["248001", true], true, ""],
  [
    ...(["only: not on it", rules({ pinRule: "only" }), 94_800, ["248001", false], false] as const),
    `Cash on delivery isn't available at PIN 248001.${online}`,
  ],
  ["except: not on the list", rules({ pinRule: "except" }), 94_800, ["248001", false], true, ""],
  [
    ...(["except: on it", rules({ pinRule: "except" }), 94_800, ["248001", true], false] as const),
    `Cash on delivery isn't available at PIN 248001.${online}`,
  ],
  [
    ...(["the cap comes first", rules({ max: 1, pinRule: "only" }), 94_800, ["248001", false], false] as const),
    `Cash on delivery is available for orders up to ₹0.01.${online}`,
  ],
] as [string, CodRules, number, [string, boolean] | undefined, boolean, string][])(
  "%s",
  (_, codRules, total, pin, allowed, message) => {
    expect(offer(codRules, total, pin)).toMatchObject({ allowed, message });
  },
);

test("suggests no online payment where none is available", () => {
  expect(offer(rules({ max: 100 }), 200, undefined, false).message).toBe(
    "Cash on delivery is available for orders up to ₹1.00.",
  );
  expect(refuseCod(offer(off, 200), false)).toEqual({
    allowed: false,
    fee: 0,
    message: "Cash on delivery isn't available for this order.",
  });
});

// A discount can bring an order under the cap; the fee is added to the discounted total.
test.each<[string, number, number, number, number, { allowed: boolean; cash: number; online: number }]>([
  ["no code, over the cap", 79_800, 0, 94_000, 5_000, { allowed: false, cash: 99_800, online: 94_800 }],
  ["a code under the cap", 79_800, 2_500, 94_000, 5_000, { allowed: true, cash: 97_300, online: 92_300 }],
  ["a code to the paisa of the cap", 79_800, 2_500, 92_300, 5_000, { allowed: true, cash: 97_300, online: 92_300 }],
  ["a paisa under it", 79_800, 2_500, 92_299, 5_000, { allowed: false, cash: 97_300, online: 92_300 }],
  ["a code for all of the goods", 79_800, 99_999, 0, 5_000, { allowed: true, cash: 20_000, online: 15_000 }],
])("%s", (_, goods, discount, max, fee, { allowed, cash, online: other }) => {
  const lines = [{ price: paise(goods), quantity: 1 }];
  const { total } = calculateTotals(lines, { delivery: paise(15_000), discount: paise(discount) });
  const cod = offer(rules({ max, fee }), total);
  const totals: Paise[] = [
    calculateAmountDue("cod", total, cod),
    calculateAmountDue("online", total, cod),
    calculateAmountDue("upi", total, cod),
  ];
  expect([cod.allowed, ...totals]).toEqual([allowed, cash, other, other]);
});

test("charges no fee for an order that costs nothing, and no rule refuses it", () => {
  const strict = rules({ fee: 5_000, max: 1, pinRule: "only" });
  expect(offer(strict, 0, ["248001", false])).toEqual({ allowed: true, fee: 0, message: "" });
});
