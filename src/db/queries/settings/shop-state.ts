import type { Tx } from "#db/client.ts";

/** `staging` is production for trying the shop out. */
export type ShopMode = "demo" | "staging" | "production";

/** Reads what the shop of this database is: a demo until `serve` has started on it. */
export async function readShopMode(tx: Tx): Promise<ShopMode> {
  const row = await tx.selectFrom("shopState").select("mode").executeTakeFirst();
  return row ? (row.mode as ShopMode) : "demo";
}

export async function saveShopMode(tx: Tx, mode: Exclude<ShopMode, "demo">): Promise<void> {
  await tx
    .insertInto("shopState")
    .values({ mode })
    .onConflict((conflict) => conflict.column("onlyRow").doUpdateSet({ mode }))
    .execute();
}
