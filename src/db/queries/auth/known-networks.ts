import type { Tx } from "#db/client.ts";

export type KnownNetwork = { customerId: string; addressHash: string };

/** True when one of the keys, which are of one customer, is known. */
export async function isKnownNetwork(tx: Tx, keys: KnownNetwork[]): Promise<boolean> {
  const row = await tx
    .selectFrom("knownAddresses")
    .select("customerId")
    .where("customerId", "=", keys[0]?.customerId ?? "")
    .where(
      "addressHash",
      "in",
      keys.map(({ addressHash }) => addressHash),
    )
    .executeTakeFirst();
  return row !== undefined;
}

/** Remembers a network, keeping the customer's `max` newest. */
export async function rememberNetwork(tx: Tx, address: KnownNetwork, seenAt: Date, max: number): Promise<void> {
  const { customerId } = address;
  await tx
    .insertInto("knownAddresses")
    .values({ ...address, seenAt })
    .onConflict((conflict) => conflict.columns(["customerId", "addressHash"]).doUpdateSet({ seenAt }))
    .execute();
  const surplus = tx
    .selectFrom("knownAddresses")
    .select("addressHash")
    .where("customerId", "=", customerId)
    .orderBy("seenAt", "desc")
    .offset(max);
  await tx
    .deleteFrom("knownAddresses")
    .where("customerId", "=", customerId)
    .where("addressHash", "in", surplus)
    .execute();
}

export async function deleteKnownNetworks(tx: Tx, customerId: string): Promise<void> {
  await tx.deleteFrom("knownAddresses").where("customerId", "=", customerId).execute();
}
