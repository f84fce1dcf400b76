import type { Quote } from "#contracts/store/checkout/quote-view.ts";
import type { DeliveryEstimate } from "#contracts/store/customers/customer-views.ts";
import type { ShippingAddress } from "#domain/address/validate-address.ts";
import type { Paise } from "#domain/money.ts";
import type { Caller } from "../kernel/caller.ts";
import type { Failure, Result, Success } from "../kernel/result.ts";
import type { PlacedOrder, WidgetOrder } from "../payments/payment-types.ts";

export type CartItems = { id: string; quantity: number }[];
export type QuoteInput = {
  items: CartItems;
  discountCode?: string | undefined;
  pin?: string | undefined;
  /** The signed-in customer, from the session and never from the body; undefined for guests. */
  customerId?: string | undefined;
};
export type PlacementInput = QuoteInput &
  ShippingAddress & {
    /** Paise that the buyer saw and agreed to. */
    expectedTotal: Paise;
    idempotencyKey: string;
    /** The code that was mailed to confirm a cash order. */
    cashCode?: string | undefined;
    /** Saves the address to the customer's addresses. */
    saveAddress?: boolean | undefined;
    /** The private token of the buyer's own unpaid order: its goods are released before this order is placed. */
    replaces?: string | undefined;
  };
/** `quote` is the current one, when the order was refused because the buyer saw another. */
export type PlacementFailure = Failure & { quote?: Quote };
export type PlacementResult<T> = Success<T> | PlacementFailure;

export type CheckoutUseCases = {
  quote(input: QuoteInput, caller: Caller): Promise<Result<Quote>>;
  estimateDelivery(pin: string, caller: Caller): Promise<Result<DeliveryEstimate>>;
  placeCod(input: PlacementInput, caller: Caller): Promise<PlacementResult<PlacedOrder>>;
  placeOnline(input: PlacementInput, caller: Caller): Promise<PlacementResult<WidgetOrder>>;
  placeUpi(input: PlacementInput, caller: Caller): Promise<PlacementResult<PlacedOrder>>;
};
