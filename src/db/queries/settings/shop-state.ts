import { sql } from "kysely";
import type { Tx } from "#db/client.ts";

/** `staging` is production for trying the shop out. */
export type ShopMode = "demo" | "staging" | "production";
/** `closedWords` are what visitors read while the shop is closed; "" for the usual ones. */
export type ShopState = { mode: ShopMode; isOpen: boolean; closedWords: string };

const freshDemo: ShopState = { mode: "demo", isOpen: true, closedWords: "" };

/** Reads what the shop of this database is, a demo until `serve` has started on it, and whether it takes orders. */
export async function readShopState(tx: Tx): Promise<ShopState> {
  const { rows } = await sql<ShopState>`select mode, is_open, closed_words from shop_state`.execute(tx);
  return rows[0] ?? freshDemo;
}

/** Keeps the mode of `serve`. A shop that was a demo until now begins closed. */
export async function saveShopMode(tx: Tx, mode: Exclude<ShopMode, "demo">): Promise<void> {
  await tx
    .insertInto("shopState")
    .values({ mode })
    .onConflict((conflict) =>
      conflict
        .column("onlyRow")
        .doUpdateSet({ mode, isOpen: sql<boolean>`shop_state.is_open and shop_state.mode <> 'demo'` }),
    )
    .execute();
}

/** Opens or closes the shop; returns false when it already was so, with the same words. */
export async function saveShopOpen(
  tx: Tx,
  { isOpen, closedWords, at }: Omit<ShopState, "mode"> & { at: Date },
): Promise<boolean> {
  await tx
    .insertInto("shopState")
    .values({ mode: "demo", isOpen: true })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const changed = await tx
    .updateTable("shopState")
    .set({ isOpen, closedWords, changedAt: at })
    .where((where) => where.or([where("isOpen", "!=", isOpen), where("closedWords", "!=", closedWords)]))
    .returning("onlyRow")
    .executeTakeFirst();
  return changed !== undefined;
}
