import { sql } from "kysely";
import type { Tx } from "#db/client.ts";
import { withPreparedStatements } from "#db/prepared-statements.ts";

/** `staging` is production for trying out the shop. */
export type ShopMode = "demo" | "staging" | "production";
/** `closedWords` is the text that visitors read while the shop is closed; "" for the default text. */
export type ShopState = { mode: ShopMode; isOpen: boolean; closedWords: string };

const freshDemo: ShopState = { mode: "demo", isOpen: true, closedWords: "" };

/**
 * Reads the mode of this database's shop, which is `demo` until `serve` has started on it, and whether it takes orders.
 */
export async function readShopState(tx: Tx): Promise<ShopState> {
  const read = sql<ShopState>`select mode, is_open, closed_words from shop_state`;
  const { rows } = await withPreparedStatements(() => read.execute(tx));
  return rows[0] ?? freshDemo;
}

/** Stores the mode of `serve`. A shop that was a demo until now starts closed. */
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

/** Opens or closes the shop; returns false when neither its state nor its text changed. */
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
