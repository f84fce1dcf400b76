import { afterEach, expect, test, vi } from "vitest";
import type { QuoteResponse } from "#contracts/store/checkout/checkout-responses.ts";
import { type PaymentMode, paymentModes } from "#domain/payments/payment-mode.ts";
import type { QuoteState } from "../summary/use-quote.ts";
import type { CheckoutCart } from "../use-checkout-cart.ts";
import { placeOrder } from "./place-order.ts";

afterEach(() => vi.unstubAllGlobals());

const answer = { lines: [], problems: [], total: 549, cod: { allowed: true, fee: 0, message: "" } };
const quote = { answer, refresh: async () => ({ kind: "answered", value: answer }) };

/** Confirms an order that the shop answers with `status` and `error`. */
async function confirm(mode: PaymentMode, status: number, error: object) {
  vi.stubGlobal("fetch", async () => Response.json({ error }, { status }));
  return await placeOrder({
    cart: { items: [{ id: "mountainwater-6", quantity: 1 }], isCurrent: () => true } as unknown as CheckoutCart,
    quote: quote as unknown as QuoteState & { answer: QuoteResponse },
    code: "",
    fields: {} as Parameters<typeof placeOrder>[0]["fields"],
    mode,
    renderedFor: "guest",
    onCodeTrouble: () => false,
    wait: { pause: async () => false, tryNow: () => {}, stop: () => {} },
  });
}

test.each(paymentModes)("shows the words of a closed shop, and that the cart is kept, for '%s'", async (mode) => {
  const outcome = await confirm(mode, 503, { code: "shop-closed", message: "Back on Monday." });
  expect(outcome).toEqual({
    kind: "message",
    message: { title: "Back on Monday.", lines: ["Your cart and everything you typed are kept."] },
  });
});

test.each<[PaymentMode, string]>([
  ["cod", "Check your connection"],
  ["online", "Nothing was charged"],
])("explains a failure of the shop for '%s'", async (mode, words) => {
  const outcome = await confirm(mode, 500, { code: "internal", message: "Something went wrong." });
  expect(JSON.stringify(outcome)).toContain(words);
});
