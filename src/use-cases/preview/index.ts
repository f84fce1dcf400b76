import type { Deps } from "../deps.ts";
import type { Shop } from "../shop.ts";
import { show } from "./show.ts";
import type { Previews } from "./types.ts";

/** `shopOver` makes the whole shop over another database. */
export function previewUseCases(deps: Deps, shopOver: (deps: Deps) => Shop): Previews {
  return { show: show(deps, shopOver) };
}
