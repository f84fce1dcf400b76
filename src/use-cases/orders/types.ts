import type { OrderListQuery, OrderRow } from "#contracts/admin/orders.ts";
import type { BuyAgain, OrderDetail, OrderList } from "#contracts/store/customer.ts";
import type { OrderStatus, OrderView } from "#contracts/store/order.ts";
import type { OrderFilter } from "#contracts/store/order-filter.ts";
import type { Who } from "../operators/who.ts";
import type { Caller, Move, Result } from "../shop.ts";
import type { OrderWork } from "./work/types.ts";

/** Who asks about an order: its customer, or whoever holds its private link. Anybody else finds nothing (D9, D10). */
export type OrderOwner = { customerId: string; orderId: string } | { token: string };

export type { OrderFilter };

export type ReturnInput = { reason: string; items: { sku: string; quantity: number }[] };

export type Orders = {
  byToken(token: string): Promise<OrderView | undefined>;
  track(input: { orderId: string; phone: string }, caller: Caller): Promise<Result<OrderView>>;
  /** By whoever runs the machine; operators move orders by `work`. */
  move(orderId: string, to: OrderStatus, move: Move): Promise<Result<{ status: OrderStatus }>>;
  work: OrderWork;
  /** The whole shop's, newest first; `next` is the id of the last one shown, null at the end. */
  listForOperators(who: Who, query: OrderListQuery): Promise<Result<{ items: OrderRow[]; next: string | null }>>;
  /** Newest first. */
  ofCustomer(customerId: string, filter: OrderFilter): Promise<OrderList>;
  detail(owner: OrderOwner): Promise<OrderDetail | undefined>;
  /** By its owner, while Ordered or while it awaits payment. */
  cancel(owner: OrderOwner, reason: string): Promise<Result<{ status: OrderStatus }>>;
  askReturn(owner: OrderOwner, input: ReturnInput): Promise<Result<null>>;
  buyAgain(owner: OrderOwner): Promise<BuyAgain | undefined>;
};
