import type { Deps } from "../deps.ts";
import type { Shop } from "../shop.ts";
import { move } from "./move.ts";
import { byToken, track } from "./track.ts";

/** Orders after they are placed. */
export function ordersUseCases(deps: Deps): Shop["orders"] {
  return { byToken: byToken(deps), track: track(deps), move: move(deps) };
}
