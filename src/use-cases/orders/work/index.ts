import type { Deps } from "#use-cases/deps.ts";
import { addShipment } from "./add-shipment.ts";
import { updateAddress } from "./address.ts";
import { createBulkActions } from "./bulk.ts";
import { declineReturn } from "./decline-return.ts";
import { getAdminOrder } from "./get.ts";
import { confirmUpiByOperator, refundByOperator, withdrawRefundByOperator } from "./money.ts";
import { cancelByOperator, deliverOrder, returnOrderToOrigin } from "./moves.ts";
import { addNote } from "./note.ts";
import { packOrder } from "./pack.ts";
import { resendMail } from "./resend.ts";
import { receiveReturn } from "./return.ts";
import { shipOrder } from "./ship.ts";
import type { OrderOperations } from "./types.ts";

/** The back office's verbs on orders (issue 6 §2). */
export function createOrderOperations(deps: Deps): OrderOperations {
  return {
    get: getAdminOrder(deps),
    pack: packOrder(deps),
    ship: shipOrder(deps),
    addShipment: addShipment(deps),
    deliver: deliverOrder(deps),
    return: receiveReturn(deps),
    declineReturn: declineReturn(deps),
    returnToOrigin: returnOrderToOrigin(deps),
    cancel: cancelByOperator(deps),
    refund: refundByOperator(deps),
    withdrawRefund: withdrawRefundByOperator(deps),
    confirmUpi: confirmUpiByOperator(deps),
    note: addNote(deps),
    address: updateAddress(deps),
    resend: resendMail(deps),
    ...createBulkActions(deps),
  };
}
