import type { Deps } from "../deps.ts";
import { apply } from "./apply.ts";
import { beginPrices } from "./begin-prices.ts";
import { list } from "./list.ts";
import { move } from "./move.ts";
import { movements } from "./movements.ts";
import { preview } from "./preview.ts";
import { prices } from "./prices.ts";
import { schedule } from "./schedule.ts";
import type { Shelf } from "./types.ts";
import { withdraw } from "./withdraw.ts";

/** Prices and stock by SKU. */
export function shelfUseCases(deps: Deps): Shelf {
  return {
    list: list(deps),
    preview: preview(deps),
    apply: apply(deps),
    move: move(deps),
    movements: movements(deps),
    prices: prices(deps),
    schedule: schedule(deps),
    withdraw: withdraw(deps),
    jobs: { beginPrices: beginPrices(deps) },
  };
}
