import { sql } from "kysely";
import type { Tx } from "#db/client.ts";

const sameEmail = (email: string) => sql<boolean>`lower(email) = ${email}`;

/** Orders without an account that carry this address, which is in lower case. */
export async function countGuestOrders(tx: Tx, email: string): Promise<number> {
  const { count } = await tx
    .selectFrom("orders")
    .select((row) => row.fn.countAll<number>().as("count"))
    .where("customerId", "is", null)
    .where(sameEmail(email))
    .executeTakeFirstOrThrow();
  return count;
}

/** Makes them this customer's; says how many there were. */
export async function claimGuestOrders(
  tx: Tx,
  { customerId, email, at }: { customerId: string; email: string; at: Date },
): Promise<number> {
  const claimed = await tx
    .updateTable("orders")
    .set({ customerId, updatedAt: at })
    .where("customerId", "is", null)
    .where(sameEmail(email))
    .executeTakeFirst();
  return Number(claimed.numUpdatedRows);
}
