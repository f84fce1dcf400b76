import type { QuoteAnswer } from "../../../contracts/store/checkout-answers.ts";
import type { Refusal } from "../../../domain/errors.ts";
import type { CartItems } from "../../../use-cases/shop.ts";
import type { Fields } from "./fields.ts";

/** What the server knows of a checkout. The browser's cart is not among it: that is priced by the JSON API. */
export type CheckoutData = {
  /** From the address or the form; none: what lies in the browser's cart is bought. */
  items: CartItems;
  discountCode: string;
  quote: QuoteAnswer | undefined;
  /** What was typed, when the form comes back. */
  fields: Partial<Fields>;
  /** Why it came back. */
  refused: Refusal | undefined;
  /** Of the form as it stands: sent twice, it is one order. */
  idempotencyKey: string;
};
