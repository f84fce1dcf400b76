import type { Deps } from "#use-cases/deps.ts";
import { addShipment } from "./add-shipment.ts";
import { address } from "./address.ts";
import { bulk } from "./bulk.ts";
import { declineReturn } from "./decline-return.ts";
import { get } from "./get.ts";
import { confirmUpi, refund, withdrawRefund } from "./money.ts";
import { cancel, deliver, returnToOrigin } from "./moves.ts";
import { note } from "./note.ts";
import { pack } from "./pack.ts";
import { resend } from "./resend.ts";
import { takeBack } from "./return.ts";
import { ship } from "./ship.ts";
import type { OrderWork } from "./types.ts";

/** The back office's verbs on orders (issue 6 §2). */
export function orderWork(deps: Deps): OrderWork {
  return {
    get: get(deps),
    pack: pack(deps),
    ship: ship(deps),
    addShipment: addShipment(deps),
    deliver: deliver(deps),
    return: takeBack(deps),
    declineReturn: declineReturn(deps),
    returnToOrigin: returnToOrigin(deps),
    cancel: cancel(deps),
    refund: refund(deps),
    withdrawRefund: withdrawRefund(deps),
    confirmUpi: confirmUpi(deps),
    note: note(deps),
    address: address(deps),
    resend: resend(deps),
    ...bulk(deps),
  };
}
