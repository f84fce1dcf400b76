import type { AdminReadiness, AdminShopState, ReadinessLine } from "#contracts/admin/shop-state-endpoints.ts";
import type { ShopMode } from "#db/queries/settings/shop-state.ts";
import { nameSome } from "#domain/format-count.ts";
import type { Actor } from "../kernel/authorize.ts";
import type { Deps } from "../kernel/deps.ts";
import type { Result } from "../kernel/result.ts";

export type CheckDeps = Pick<Deps, "database" | "clock" | "media" | "outside"> & { mode: ShopMode };

/** A line whose owner and reason are the check's own; `blocks` is true only for what keeps the shop from opening. */
type Finding = Pick<ReadinessLine, "state" | "what"> & { blocks?: boolean; path?: string };

/** One line of the list, looked into outside transactions. An error is shown as a line that could not be checked. */
export type Check = Omit<ReadinessLine, "state" | "what" | "blocks"> & {
  find: (deps: CheckDeps) => Promise<Finding>;
};

export type ReadinessUseCases = {
  state(actor: Actor): Promise<Result<AdminShopState>>;
  /** Looks at everything that a shop needs to sell; asks DNS, the mail server, the gateway and the shop's own address. */
  check(actor: Actor): Promise<Result<AdminReadiness>>;
  /** Takes orders from now on; refused with `shop-not-ready` while a line blocks. A demo opens in any case. */
  open(actor: Actor): Promise<Result<AdminShopState>>;
  /** Takes no more orders; those under way go on (docs/rules.md 7.11). */
  close(actor: Actor, words: string): Promise<Result<AdminShopState>>;
};

export const ok = (what: string): Finding => ({ state: "ok", what });
export const warns = (what: string): Finding => ({ state: "wrong", what });
export const blocks = (what: string, path?: string): Finding => ({
  state: "wrong",
  what,
  blocks: true,
  ...(path !== undefined && { path }),
});
export const unknown = (what: string): Finding => ({ state: "unknown", what });

/** 'a, b and 3 more'. */
export const nameTen = (names: string[]): string => nameSome(names, { max: 10 });
