import type { ShopState } from "#db/queries/settings/shop-state.ts";
import type { Actor } from "../kernel/authorize.ts";
import type { Result } from "../kernel/result.ts";

/** What keeps a shop from selling: a sentence, and the screen where it is put right. */
export type OpeningObstacle = { words: string; path: string };

export type OpeningView = ShopState & { obstacles: OpeningObstacle[] };

export type OpeningUseCases = {
  state(actor: Actor): Promise<Result<OpeningView>>;
  /** Takes orders from now on; refused with `shop-not-ready` while something has to be put right. */
  open(actor: Actor): Promise<Result<OpeningView>>;
  /** Takes no more orders; those under way go on (docs/rules.md 7.11). */
  close(actor: Actor, words: string): Promise<Result<OpeningView>>;
};
