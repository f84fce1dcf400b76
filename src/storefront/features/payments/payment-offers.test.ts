import { expect, test } from "vitest";
import type { QuoteLineResponse } from "#contracts/store/checkout/checkout-responses.ts";
import { isTooSmallOnline, pickPossibleMode } from "./payment-offers.ts";

const both = { online: true, upi: true };
/** A quote of one line with this total, in rupees. */
const quoteOf = (total: number, allowed = true) => ({
  lines: [{ id: "mountainwater-6" } as QuoteLineResponse],
  total,
  cod: { allowed, fee: 0, message: "", byPin: false },
});

test.each([
  ["online", 0, true, "cod"],
  ["upi", 0.99, true, "cod"],
  ["online", 1, true, "online"],
  ["cod", 0, true, "cod"],
  ["cod", 948, false, "online"],
  ["online", 0.5, false, "online"],
] as const)("pays by %s an order of ₹%d, cash %s: %s", (mode, total, allowed, expected) => {
  expect(pickPossibleMode(mode, both, quoteOf(total, allowed))).toBe(expected);
});

test("keeps the chosen mode before the first quote and while nothing of the cart is sold", () => {
  expect(pickPossibleMode("online", both, undefined)).toBe("online");
  expect(isTooSmallOnline({ lines: [], total: 0 })).toBe(false);
});
