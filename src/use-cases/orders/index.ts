import type { Deps } from "../deps.ts";
import { notBuilt } from "../not-built.ts";
import { move } from "./move.ts";
import { ofCustomer } from "./of-customer.ts";
import { byToken, track } from "./track.ts";
import type { Orders } from "./types.ts";

/** Orders after they are placed. */
export function ordersUseCases(deps: Deps): Orders {
  const { detail, cancel, askReturn, buyAgain } = notBuilt<Orders>("orders");
  return {
    byToken: byToken(deps),
    track: track(deps),
    move: move(deps),
    ofCustomer: ofCustomer(deps),
    detail,
    cancel,
    askReturn,
    buyAgain,
  };
}
