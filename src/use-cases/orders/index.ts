import type { Deps } from "../deps.ts";
import { askReturn } from "./ask-return.ts";
import { buyAgain } from "./buy-again.ts";
import { cancel } from "./cancel.ts";
import { detail } from "./detail.ts";
import { listForOperators } from "./list-for-operators.ts";
import { move } from "./move.ts";
import { ofCustomer } from "./of-customer.ts";
import { byToken, track } from "./track.ts";
import type { Orders } from "./types.ts";
import { orderWork } from "./work/index.ts";

/** Orders after they are placed. */
export function ordersUseCases(deps: Deps): Orders {
  return {
    byToken: byToken(deps),
    track: track(deps),
    move: move(deps),
    work: orderWork(deps),
    listForOperators: listForOperators(deps),
    ofCustomer: ofCustomer(deps),
    detail: detail(deps),
    cancel: cancel(deps),
    askReturn: askReturn(deps),
    buyAgain: buyAgain(deps),
  };
}
