import { sql } from "kysely";
import { expect, test } from "vitest";
import { createTestShop } from "../harness/test-shop.ts";
import { copyOrder } from "../orders/copy-order.ts";
import { placeCashOrder } from "../orders/place-cash-order.ts";

test("due buyers are written without reading the orders of others, though the plan is from a small table", async () => {
  // One connection, because each keeps its own plans of functions.
  await using shop = await createTestShop({ databaseKind: "postgres", postgres: { poolSize: 1 } });
  const { orderId } = await placeCashOrder(shop);
  await sql`select write_due_buyers(100)`.execute(shop.database.db);
  await copyOrder(shop, orderId, 2_000);
  await shop.database.transaction(async (tx) => {
    await sql`
      insert into buyers_due (contact) select contact from orders where id <> ${orderId} order by id limit 20`.execute(
      tx,
    );
    const read = async () => {
      const { rows } = await sql<{ read: number }>`
        select sum(seq_tup_read)::int as read from pg_stat_xact_user_tables
        where relname in ('orders', 'customers', 'payments')`.execute(tx);
      return rows[0]?.read ?? 0;
    };
    const before = await read();
    const { rows } = await sql`select write_due_buyers(100)`.execute(tx);
    expect(rows).toEqual([{ writeDueBuyers: 20 }]);
    expect((await read()) - before).toBe(0);
  });
});
