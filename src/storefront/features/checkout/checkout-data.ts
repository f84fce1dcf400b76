import type { QuoteResponse } from "#contracts/store/checkout/checkout-responses.ts";
import type { AddressView } from "#contracts/store/customers/customer-views.ts";
import type { Refusal } from "#domain/errors.ts";
import type { CartItems } from "#use-cases/checkout/checkout-types.ts";
import type { PaymentModeKey, PaymentOffers } from "../payments/payment-mode.ts";
import type { CheckoutFields } from "./checkout-fields.ts";

/** Who is signed in, for the saved-address part of the form (spec §2). */
export type CheckoutCustomer = {
  addresses: AddressView[];
  /** The address that the form was filled with, or 'new'. */
  chosen: string;
};

export const newAddressId = "new";

/** What the server knows of a checkout. The browser's cart is not among it: that is priced by the JSON API. */
export type CheckoutData = {
  /** From the address or the form; none: what lies in the browser's cart is bought. */
  items: CartItems;
  discountCode: string;
  quote: QuoteResponse | undefined;
  /** Undefined for a guest. */
  member: CheckoutCustomer | undefined;
  /** What can be paid with, and what is chosen. */
  offers: PaymentOffers;
  mode: PaymentModeKey;
  /** The gateway sent the browser back without a payment. */
  paymentFailed: boolean;
  /** What was typed, when the form comes back. */
  fields: Partial<CheckoutFields>;
  /** Why it came back. */
  refused: Refusal | undefined;
  /** Of the form as it stands: sent twice, it is one order. */
  idempotencyKey: string;
};
