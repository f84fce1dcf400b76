import type { Tx } from "#db/client.ts";

export type KnownNetwork = { customerId: string; addressHash: string };

/** Checks whether this customer has signed in from a network with one of these hashes before. */
export async function isKnownNetwork(tx: Tx, customerId: string, addressHashes: string[]): Promise<boolean> {
  const row = await tx
    .selectFrom("knownAddresses")
    .select("customerId")
    .where("customerId", "=", customerId)
    .where("addressHash", "in", addressHashes)
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
