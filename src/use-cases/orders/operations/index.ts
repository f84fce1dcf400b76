import type { Deps } from "#use-cases/kernel/deps.ts";
import { getAdminOrder } from "./get-order.ts";
import { declineReturn, receiveReturn } from "./handle-return.ts";
import type { OrderOperations } from "./operation-types.ts";
import {
  addNote,
  confirmUpiByOperator,
  createBulkActions,
  refundByOperator,
  withdrawRefundByOperator,
} from "./order-actions.ts";
import { packOrder } from "./pack-order.ts";
import { resendMail } from "./resend-mail.ts";
import { addShipment, shipOrder } from "./ship-order.ts";
import { cancelByOperator, deliverOrder, returnOrderToOrigin } from "./status-actions.ts";
import { updateAddress } from "./update-address.ts";

/** Combines operators' actions on orders. */
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
