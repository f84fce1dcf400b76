import { sql } from "kysely";
import { expect, test } from "vitest";
import { countDiscountUses } from "#db/queries/discounts/discount-queries.ts";
import { paise } from "#domain/money.ts";
import { createTestShop } from "../harness/test-shop.ts";
import { copyOrder } from "../orders/copy-order.ts";
import { placeCashOrder } from "../orders/place-cash-order.ts";
import { insertDiscountCode } from "./discount-fixtures.ts";

test("counts a customer's uses of a code without reading those of thousands of others", async () => {
  // One connection, because each keeps its own plans of functions.
  await using shop = await createTestShop({ postgres: { poolSize: 1 } });
  await insertDiscountCode(shop, "once", { amountPaise: 5_000, limitEach: 1 });
  const { orderId } = await placeCashOrder(shop, { discountCode: "once", expectedTotal: paise(89_800) });
  await copyOrder(shop, orderId, 2_000);
  await shop.database.transaction(async (tx) => {
    const mailbox = "sample@example.com";
    const customer = { customerId: undefined, contact: "9876543210", typedMailbox: mailbox, provedMailbox: mailbox };
    expect(await countDiscountUses(tx, "once", customer)).toBe(1);
    const { rows } = await sql<{ read: number }>`
      select sum(seq_tup_read + coalesce(idx_tup_fetch, 0))::int as read from pg_stat_xact_user_tables
      where relname in ('orders', 'discount_redemptions')`.execute(tx);
    expect(rows[0]?.read).toBeLessThan(100);
  });
});
