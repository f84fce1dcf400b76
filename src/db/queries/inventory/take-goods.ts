import { type Insertable, type RawBuilder, sql } from "kysely";
import { toColumnName } from "#db/column-name.ts";
import type { DiscountCustomer } from "#db/queries/discounts/discount-customer.ts";
import type { QueuedJob } from "#db/queries/jobs/enqueue.ts";
import type { Tables } from "#db/tables.ts";
import type { ActorName } from "#domain/operators/actor-name.ts";

export type Goods = {
  /** Queued before anything is locked, in the same message as the rest. */
  jobs: QueuedJob[];
  /** In SKU order, so that two orders with the same lines wait for each other instead of deadlocking. */
  taken: { sku: string; quantity: number; price: number }[];
  lines: Insertable<Tables["orderLines"]>[];
  actor: ActorName;
  at: Date;
  /** `customer` is needed for a code with a limit per customer. */
  discount:
    | { orderId: string; code: string; version: number; amountPaise: number; customer: DiscountCustomer | undefined }
    | undefined;
  /** In key order, but for a mailbox, which all orders count last. Fails when a sum exceeds `most`. */
  counts: { key: string; amount: number; seconds: number; most: number }[];
};

/** True when `take_goods` refused: nothing was written, and the order must be written step by step. */
export const isNotAsExpected = (error: unknown): boolean =>
  error instanceof Error && "code" in error && error.code === "S0001";

/** Builds the statement that takes all goods or fails, for `Database.commitWith`. */
export function takeGoods({ discount, lines, ...goods }: Goods): RawBuilder<unknown> {
  const named = { ...goods, lines: lines.map(snakeKeys), discounts: discount ? [nameDiscount(discount)] : [] };
  return sql`select take_goods(${sql.lit(JSON.stringify(named))}::jsonb)`;
}

const nameDiscount = ({ customer, ...discount }: NonNullable<Goods["discount"]>): object => ({
  ...snakeKeys(discount),
  customer: customer && snakeKeys(customer),
});

const snakeKeys = (row: object): object =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [toColumnName(name), value]));
