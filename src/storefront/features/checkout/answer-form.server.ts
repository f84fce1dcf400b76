import { randomUUID } from "node:crypto";
import { quoteAnswer } from "../../../contracts/store/checkout-answers.ts";
import { normalCode } from "../../../domain/discount.ts";
import { paise } from "../../../domain/money.ts";
import type { Caller, CartItems, Shop } from "../../../use-cases/shop.ts";
import type { CheckoutData } from "./data.ts";
import { readFields } from "./fields.ts";
import { readItems } from "./items.ts";

type Checkout = Pick<Shop, "checkout">["checkout"];
export type FormAnswer = { placed: { token: string } } | { page: CheckoutData; status: number };

/** The page for an address: with `item` it sells those, whatever lies in the browser's cart. */
export async function openCheckout(checkout: Checkout, address: URL, caller: Caller): Promise<CheckoutData> {
  return await pageFor(checkout, { items: readItems(address.searchParams), discountCode: "" }, caller);
}

/** Checkout without a script: the same use cases behind a plain form (issue 2 §6). `customerId` is of the session. */
export async function answerForm(
  checkout: Checkout,
  form: FormData,
  caller: Caller,
  customerId?: string,
): Promise<FormAnswer> {
  const discountCode = String(form.get("discountCode") ?? "").slice(0, 200);
  const asked = { items: readItems(form), discountCode };
  const fields = readFields(form);
  const page = { ...(await pageFor(checkout, asked, caller)), fields };
  if (form.get("intent") !== "place" || page.refused || asked.items.length === 0) return { page, status: 200 };
  if (hasUntoldCode(page, String(form.get("quotedCode") ?? ""))) return { page, status: 422 };
  const placed = await checkout.placeCod(
    {
      ...asked,
      ...fields,
      customerId,
      saveAddress: form.has("saveAddress"),
      expectedTotal: paise(readWhole(form.get("expectedTotal"))),
      idempotencyKey: String(form.get("idempotencyKey") || randomUUID()).slice(0, 255),
    },
    caller,
  );
  if (placed.ok) return { placed: placed.value };
  const quote = placed.quote ? quoteAnswer(placed.quote) : page.quote;
  const status = placed.error.code === "too-many-requests" ? 429 : 422;
  return { page: { ...page, quote, refused: placed.error }, status };
}

async function pageFor(
  checkout: Checkout,
  asked: { items: CartItems; discountCode: string },
  caller: Caller,
): Promise<CheckoutData> {
  const page = {
    ...asked,
    quote: undefined,
    fields: {},
    member: undefined,
    refused: undefined,
    idempotencyKey: randomUUID(),
  };
  if (asked.items.length === 0) return page;
  const quoted = await checkout.quote(asked, caller);
  return quoted.ok ? { ...page, quote: quoteAnswer(quoted.value) } : { ...page, refused: quoted.error };
}

/** A code that gives nothing, and the buyer has not been told: nobody pays more than they thought. */
function hasUntoldCode({ quote, discountCode }: CheckoutData, quotedCode: string): boolean {
  const told = normalCode(discountCode) === normalCode(quotedCode);
  return !told && quote !== undefined && quote.problems.some(({ code }) => code.startsWith("code-"));
}

function readWhole(text: FormDataEntryValue | null): number {
  return /^[0-9]{1,12}$/.test(String(text ?? "")) ? Number(text) : 0;
}
