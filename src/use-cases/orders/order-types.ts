import type { OrderCount, OrderSummary, OrderViewName } from "#contracts/admin/order-list-endpoints.ts";
import type { OrderExportFilter, OrderListQuery } from "#contracts/admin/order-list-query.ts";
import type { OrderRow } from "#contracts/admin/order-row.ts";
import type { BuyAgain, OrderDetail, OrderList } from "#contracts/store/customers/customer-views.ts";
import type { OrderFilter } from "#contracts/store/orders/order-filter-query.ts";
import type { OrderStatus, OrderView } from "#contracts/store/orders/order-views.ts";
import type { ActorName } from "#domain/operators/actor-name.ts";
import type { Business } from "#domain/tax/business.ts";
import type { Actor } from "../kernel/authorize.ts";
import type { Caller } from "../kernel/caller.ts";
import type { CsvStream } from "../kernel/downloads.ts";
import type { OrderOwner } from "../kernel/find-own-order.ts";
import type { Result } from "../kernel/result.ts";
import type { OrderOperations } from "./operations/operation-types.ts";

export type { OrderFilter };

export type ReturnInput = { reason: string; items: { sku: string; quantity: number }[] };

/** Actor and reason of a status change, kept in the order's history. */
export type StatusChange = {
  actor: ActorName;
  reason?: string;
  courier?: string;
  trackingNumber?: string;
  /** Returns are booked already; otherwise the requested units, else all remaining ones, are returned and restocked. */
  isReturnBooked?: true;
  /** Returns unsold goods to stock; only false prevents it. */
  restock?: boolean;
};

export type OrderUseCases = {
  byToken(token: string): Promise<OrderView | undefined>;
  track(input: { orderId: string; phone: string }, caller: Caller): Promise<Result<OrderView>>;
  /** For the command line; operators use `operations`. */
  transition(orderId: string, to: OrderStatus, move: StatusChange): Promise<Result<{ status: OrderStatus }>>;
  operations: OrderOperations;
  /** All orders of the shop, sorted; `next` is the id of the last row, null at the end. */
  listAll(actor: Actor, query: OrderListQuery): Promise<Result<{ items: OrderRow[]; next: string | null }>>;
  /** Count and sums of the same list. */
  summarize(actor: Actor, query: OrderExportFilter): Promise<Result<OrderSummary>>;
  countViews(actor: Actor): Promise<Result<Record<OrderViewName, OrderCount>>>;
  /** The same orders as a file. The audit log records who exported, when and how many. */
  export(actor: Actor, filter: OrderExportFilter): Promise<Result<CsvStream>>;
  /** The business of the customer's newest order; null where that one is a consumer's. */
  lastBusiness(customerId: string): Promise<Business | null>;
  /** Newest first. */
  listOfCustomer(customerId: string, filter: OrderFilter): Promise<OrderList>;
  detail(owner: OrderOwner): Promise<OrderDetail | undefined>;
  /** By the owner, while Ordered or awaiting payment. */
  cancel(owner: OrderOwner, reason: string): Promise<Result<{ status: OrderStatus }>>;
  requestReturn(owner: OrderOwner, input: ReturnInput): Promise<Result<null>>;
  /** Mails a new link to the order's own address, for the holder of its old link, or to prove that address. */
  renewLink(token: string, options?: { isForErasure: boolean }): Promise<Result<null>>;
  buyAgain(owner: OrderOwner): Promise<BuyAgain | undefined>;
};
