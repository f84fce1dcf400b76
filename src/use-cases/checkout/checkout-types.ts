import type { EndpointBody, EndpointResponse } from "#contracts/admin/endpoint.ts";
import type { manualOrderEndpoints } from "#contracts/admin/manual-order-endpoints.ts";
import type { orderEditEndpoints } from "#contracts/admin/order-edit-endpoints.ts";
import type { Quote } from "#contracts/store/checkout/quote-view.ts";
import type { DeliveryEstimate } from "#contracts/store/customers/customer-views.ts";
import type { ShippingAddress } from "#domain/address/validate-address.ts";
import type { Paise } from "#domain/money.ts";
import type { ActorName } from "#domain/operators/actor-name.ts";
import type { TakingWay } from "#domain/orders/order-channel.ts";
import type { TypedBusiness } from "#domain/tax/business.ts";
import type { Actor } from "../kernel/authorize.ts";
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
  ShippingAddress &
  TypedBusiness & {
    /** Paise that the buyer saw and agreed to. */
    expectedTotal: Paise;
    idempotencyKey: string;
    /** For whom the page was rendered: a customer id or 'guest'. Undefined for programs and operators. */
    renderedFor?: string | undefined;
    /** The code that was mailed to confirm a cash order. */
    cashCode?: string | undefined;
    /** Saves the address to the customer's addresses. */
    saveAddress?: boolean | undefined;
    /** The private token of the buyer's own unpaid order: its goods are released before this order is placed. */
    replaces?: string | undefined;
    /** Ticket of an earlier answer, for the buyer's place in line. */
    queueTicket?: string | undefined;
  };
/** The operator who takes an order for a customer, how the customer gave it, and an internal note about it. */
export type TakenBy = { actor: ActorName; channel: TakingWay; note: string };

/**
 * `quote` is the current one, when the order was refused because the buyer saw another. `queueTicket` keeps the place in
 * line of a buyer who is asked to come back.
 */
export type PlacementFailure = Failure & { quote?: Quote; queueTicket?: string };
export type PlacementResult<T> = Success<T> | PlacementFailure;

type ManualOrderCalls = typeof manualOrderEndpoints;
type ManualOrderAnswer<Verb extends keyof ManualOrderCalls> = Promise<Result<EndpointResponse<ManualOrderCalls[Verb]>>>;

/** Orders that operators take for customers, by phone or WhatsApp. */
export type ManualOrderUseCases = {
  customer(actor: Actor, phone: string): ManualOrderAnswer<"customer">;
  quote(actor: Actor, asked: EndpointBody<ManualOrderCalls["quote"]>): ManualOrderAnswer<"quote">;
  place(actor: Actor, asked: EndpointBody<ManualOrderCalls["place"]>): ManualOrderAnswer<"place">;
};

type EditCalls = typeof orderEditEndpoints;

/**
 * Prices and saves changes of a placed order's items. Takes the `version` that was seen; conflicting changes are
 * refused.
 */
export type OrderEditUseCases = {
  quote(
    actor: Actor,
    orderId: string,
    asked: EndpointBody<EditCalls["quoteEdit"]>,
  ): Promise<Result<EndpointResponse<EditCalls["quoteEdit"]>>>;
  save(actor: Actor, orderId: string, asked: EndpointBody<EditCalls["editItems"]>): Promise<Result<null>>;
};

export type CheckoutUseCases = {
  quote(input: QuoteInput, caller: Caller): Promise<Result<Quote>>;
  estimateDelivery(pin: string, caller: Caller): Promise<Result<DeliveryEstimate>>;
  placeCod(input: PlacementInput, caller: Caller): Promise<PlacementResult<PlacedOrder>>;
  placeOnline(input: PlacementInput, caller: Caller): Promise<PlacementResult<WidgetOrder>>;
  placeUpi(input: PlacementInput, caller: Caller): Promise<PlacementResult<PlacedOrder>>;
  manualOrders: ManualOrderUseCases;
  edits: OrderEditUseCases;
};
