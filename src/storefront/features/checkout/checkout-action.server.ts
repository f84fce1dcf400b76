import { randomUUID } from "node:crypto";
import { toQuoteResponse } from "#contracts/store/checkout/checkout-responses.ts";
import { normalizeDiscountCode } from "#domain/discount.ts";
import { type Paise, paise } from "#domain/money.ts";
import type { CartItems, Placed, PlacementInput, PlacementResult } from "#use-cases/checkout/checkout-types.ts";
import type { Caller } from "#use-cases/kernel/caller.ts";
import type { Shop } from "#use-cases/shop.ts";
import {
  listPaymentModes,
  type PaymentModeKey,
  type PaymentOffers,
  parsePaymentMode,
  paymentModes,
} from "../payments/payment-mode.ts";
import type { CheckoutData } from "./checkout-data.ts";
import { readCheckoutForm } from "./checkout-fields.ts";
import { readLineItems } from "./read-line-items.ts";

type Selling = Pick<Shop, "checkout" | "payments" | "settings">;
export type CheckoutActionResult =
  | { placed: { token: string; mode: PaymentModeKey } }
  | { page: CheckoutData; status: number };

/** The page for an address: with `item` it sells those, whatever lies in the browser's cart. */
export async function loadCheckout(shop: Selling, address: URL, caller: Caller): Promise<CheckoutData> {
  const page = await pageFor(shop, { items: readLineItems(address.searchParams), discountCode: "" }, caller);
  return { ...page, paymentFailed: address.searchParams.get("payment") === "failed" };
}

/** Checkout without a script: the same use cases behind a plain form (issue 2 §6). `customerId` is of the session. */
export async function handleCheckoutAction(
  shop: Selling,
  form: FormData,
  caller: Caller,
  customerId?: string,
): Promise<CheckoutActionResult> {
  const discountCode = String(form.get("discountCode") ?? "").slice(0, 200);
  const fields = readCheckoutForm(form);
  const asked = { items: readLineItems(form), discountCode, pin: fields.pin, customerId };
  const opened = await pageFor(shop, asked, caller);
  const mode = paymentModes.find((known) => known === form.get("paymentMode")) ?? "cod";
  const page = { ...opened, fields, mode: parsePaymentMode(mode, opened.offers) ?? opened.mode };
  if (form.get("intent") !== "place" || page.refused || asked.items.length === 0) return { page, status: 200 };
  if (hasUntoldCode(page, String(form.get("quotedCode") ?? ""))) return { page, status: 422 };
  const input = {
    ...asked,
    ...fields,
    saveAddress: form.has("saveAddress"),
    expectedTotal: seenTotal(form, mode),
    idempotencyKey: String(form.get("idempotencyKey") || randomUUID()).slice(0, 255),
  };
  const placed = await place(shop, mode, input, caller);
  if (placed.ok) return { placed: { ...placed.value, mode } };
  const quote = placed.quote ? toQuoteResponse(placed.quote) : page.quote;
  const status = placed.error.code === "too-many-requests" ? 429 : 422;
  return { page: { ...page, quote, mode: possible(page.mode, page.offers, quote), refused: placed.error }, status };
}

/** 'Pay Now' sent before the script was there is an order that its own page lets pay. */
async function place(
  shop: Selling,
  mode: PaymentModeKey,
  input: PlacementInput,
  caller: Caller,
): Promise<PlacementResult<Placed>> {
  if (mode === "online") return await shop.payments.createOrder(input, caller);
  return await (mode === "upi" ? shop.payments.placeUpi : shop.checkout.placeCod)(input, caller);
}

async function pageFor(
  { checkout, settings }: Selling,
  {
    pin,
    customerId,
    ...asked
  }: { items: CartItems; discountCode: string; pin?: string; customerId?: string | undefined },
  caller: Caller,
): Promise<CheckoutData> {
  const { onlinePayment, upiId } = await settings.facts("onlinePayment", "upiId");
  const offers: PaymentOffers = { online: onlinePayment, upi: upiId !== "" };
  const page = {
    ...asked,
    offers,
    mode: listPaymentModes(offers)[0] ?? "cod",
    paymentFailed: false,
    quote: undefined,
    fields: {},
    member: undefined,
    refused: undefined,
    idempotencyKey: randomUUID(),
  };
  if (asked.items.length === 0) return page;
  const quoted = await checkout.quote({ ...asked, pin, customerId }, caller);
  if (!quoted.ok) return { ...page, refused: quoted.error };
  const quote = toQuoteResponse(quoted.value);
  return { ...page, quote, mode: possible(page.mode, offers, quote) };
}

/** A code that gives nothing, and the buyer has not been told: nobody pays more than they thought. */
function hasUntoldCode({ quote, discountCode }: CheckoutData, quotedCode: string): boolean {
  const told = normalizeDiscountCode(discountCode) === normalizeDiscountCode(quotedCode);
  return !told && quote !== undefined && quote.problems.some(({ code }) => code.startsWith("code-"));
}

/** Cash where it is possible, else whatever else there is. */
function possible(mode: PaymentModeKey, offers: PaymentOffers, quote: CheckoutData["quote"]): PaymentModeKey {
  if (mode !== "cod" || quote?.cod.allowed !== false) return mode;
  return listPaymentModes(offers).find((other) => other !== "cod") ?? mode;
}

/** What stood there for that way to pay; the fee of cash is told beside it (D28). */
function seenTotal(form: FormData, mode: PaymentModeKey): Paise {
  const fee = mode === "cod" ? readWhole(form.get("expectedCodFee")) : 0;
  return paise(readWhole(form.get("expectedTotal")) + fee);
}

function readWhole(text: FormDataEntryValue | null): number {
  return /^[0-9]{1,12}$/.test(String(text ?? "")) ? Number(text) : 0;
}
