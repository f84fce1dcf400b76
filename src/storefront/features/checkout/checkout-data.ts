import type { QuoteResponse } from "#contracts/store/checkout/checkout-responses.ts";
import type { AddressView } from "#contracts/store/customers/customer-views.ts";
import { guestBuyer } from "#domain/checkout/guest-buyer.ts";
import type { Refusal } from "#domain/errors.ts";
import type { PaymentMode } from "#domain/payments/payment-mode.ts";
import type { CartItems } from "#use-cases/checkout/checkout-types.ts";
import type { PaymentOffers } from "../payments/payment-offers.ts";
import type { CheckoutFields } from "./checkout-fields.ts";

/** Saved addresses of the signed-in customer. */
export type CheckoutCustomer = {
  id: string;
  addresses: AddressView[];
  /** Id of the address that the form was filled with, or 'new'. */
  chosen: string;
};

export const newAddressId = "new";

/** Server data of a checkout. The browser's cart is not part of it: the JSON API prices that. */
export type CheckoutData = {
  /** From the URL or the form; empty: the browser's cart is bought. */
  items: CartItems;
  discountCode: string;
  quote: QuoteResponse | undefined;
  /** Undefined for a guest. */
  customer: CheckoutCustomer | undefined;
  /** Payment modes on offer. */
  offers: PaymentOffers;
  /** Buyers can give the GSTIN of a business. */
  businessInvoices: boolean;
  /** The chosen payment mode. */
  mode: PaymentMode;
  /** The gateway sent the browser back without a payment. */
  paymentFailed: boolean;
  /** Typed values, when the form is shown again. */
  fields: Partial<CheckoutFields>;
  /** Why the form is shown again. */
  refused: Refusal | undefined;
  /** Key of this form: submitting it twice places one order. */
  idempotencyKey: string;
  /** The buyer's place in line, when the shop was busy. */
  queueTicket?: string | undefined;
};

/** For whom the page was rendered: the order is refused when another person is signed in by then (docs/rules.md 7.17). */
export function getRenderedFor({ customer }: CheckoutData): string {
  return customer?.id ?? guestBuyer;
}
