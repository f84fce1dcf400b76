import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Tx } from "#db/client.ts";
import { searchBuyerIds } from "#db/queries/customers/buyer-search.ts";
import { findLatestOrderOfPhone } from "#db/queries/orders/order-queries.ts";
import { sumOrdersOfPhone } from "#db/queries/orders/order-timeline.ts";
import { listOrderRows } from "#db/queries/orders/search-index/order-rows.ts";
import { countRowsRead } from "../harness/rows-read.ts";
import { createTestShop, type TestShop } from "../harness/test-shop.ts";
import { copyOrder } from "./copy-order.ts";
import { placeCashOrder } from "./place-cash-order.ts";

const phone = "9876543210";
let shop: TestShop;
let orderId: string;

beforeAll(async () => {
  // One connection, because each keeps its own plans of functions.
  shop = await createTestShop({ postgres: { poolSize: 1 } });
  ({ orderId } = await placeCashOrder(shop));
  await copyOrder(shop, orderId, 2_000, { lastDigits: phone.slice(-4) });
  // Later than its copies, or none of them could be an earlier order.
  await sql`update orders set submitted_at = submitted_at + interval '1 hour' where id = ${orderId}`.execute(
    shop.database.db,
  );
});
afterAll(() => shop[Symbol.asyncDispose]());

test.each<[what: string, ask: (tx: Tx) => Promise<unknown>, answer: unknown]>([
  [
    "whether the order of a row is the customer's first",
    async (tx) => (await listOrderRows(tx, [orderId])).map(({ isRepeat }) => isRepeat),
    [false],
  ],
  [
    "whether a new order's customer ordered before",
    async (tx) => (await sql`select ordered_before(o) as before from orders o where id = ${orderId}`.execute(tx)).rows,
    [{ before: false }],
  ],
  [
    "orders of a contact",
    async (tx) => (await sql`select count(*)::int as orders from orders_of_contact(${phone})`.execute(tx)).rows,
    [{ orders: 1 }],
  ],
  [
    "orders that count against a code",
    async (tx) =>
      (await sql`select orders_of_discount_customer(null, ${phone}, null, null) as id`.execute(tx)).rows.length,
    1,
  ],
  ["the sum of a phone's orders", (tx) => sumOrdersOfPhone(tx, phone), expect.objectContaining({ orders: 1 })],
  [
    "the newest address of a phone",
    (tx) => findLatestOrderOfPhone(tx, phone),
    expect.objectContaining({ contact: phone }),
  ],
  ["customers by a phone", (tx) => searchBuyerIds(tx, [{ kind: "phone", contact: phone }]), expect.anything()],
])("%s: reads no orders of other phones with the same last digits", async (_, ask, answer) => {
  await shop.database.transaction(async (tx) => {
    const before = await countRowsRead(tx, "orders");
    expect(await ask(tx)).toEqual(answer);
    expect((await countRowsRead(tx, "orders")) - before).toBeLessThan(50);
  });
});
