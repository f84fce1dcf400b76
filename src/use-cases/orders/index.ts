import type { Deps } from "../kernel/deps.ts";
import { countViews, listAdminOrders, summarizeOrders } from "./admin-orders.ts";
import { buyAgain, cancelOrder, requestReturn } from "./cancel-or-return.ts";
import { listCustomerOrders, readLastBusiness } from "./customer-orders.ts";
import { exportOrders } from "./export-orders.ts";
import { editParcel, removeParcel } from "./operations/change-parcel.ts";
import { getAdminOrder, readBulkUnfilledFacts } from "./operations/get-order.ts";
import { applyAnswer, checkAnswer } from "./operations/import-answer.ts";
import type { OrderOperations } from "./operations/operation-types.ts";
import {
  addNote,
  approveRefundByOperator,
  confirmUpiByOperator,
  createBulkActions,
  refundByOperator,
  withdrawRefundByOperator,
} from "./operations/order-actions.ts";
import { packOrder } from "./operations/pack-order.ts";
import { previewRefund } from "./operations/preview-refund.ts";
import { resendMail } from "./operations/resend-mail.ts";
import { declineReturn, takeReturn } from "./operations/return-actions.ts";
import { addShipment, shipOrder } from "./operations/ship-order.ts";
import { cancelByOperator, deliverOrder, returnOrderToOrigin } from "./operations/status-actions.ts";
import { undoDelivery } from "./operations/undo-delivery.ts";
import { undoShipping } from "./operations/undo-shipping.ts";
import { updateAddress } from "./operations/update-address.ts";
import type { OrderUseCases } from "./order-types.ts";
import { findOrderByToken, getOrderDetail, trackOrder } from "./read-order.ts";
import { renewLink } from "./renew-link.ts";
import { transition } from "./transition-order.ts";

/** Combines the use cases of placed orders. */
export function createOrderUseCases(deps: Deps): OrderUseCases {
  return {
    byToken: findOrderByToken(deps),
    track: trackOrder(deps),
    transition: transition(deps),
    operations: createOrderOperations(deps),
    listAll: listAdminOrders(deps),
    summarize: summarizeOrders(deps),
    countViews: countViews(deps),
    export: exportOrders(deps),
    lastBusiness: readLastBusiness(deps),
    listOfCustomer: listCustomerOrders(deps),
    detail: getOrderDetail(deps),
    cancel: cancelOrder(deps),
    requestReturn: requestReturn(deps),
    buyAgain: buyAgain(deps),
    renewLink: renewLink(deps),
  };
}

/** Combines operators' actions on orders. */
function createOrderOperations(deps: Deps): OrderOperations {
  return {
    get: getAdminOrder(deps),
    bulkUnfilledFacts: readBulkUnfilledFacts(deps),
    pack: packOrder(deps),
    ship: shipOrder(deps),
    undoShip: undoShipping(deps),
    addShipment: addShipment(deps),
    editParcel: editParcel(deps),
    removeParcel: removeParcel(deps),
    deliver: deliverOrder(deps),
    undoDelivery: undoDelivery(deps),
    return: takeReturn(deps),
    declineReturn: declineReturn(deps),
    returnToOrigin: returnOrderToOrigin(deps),
    cancel: cancelByOperator(deps),
    refund: refundByOperator(deps),
    refundPreview: previewRefund(deps),
    approveRefund: approveRefundByOperator(deps),
    withdrawRefund: withdrawRefundByOperator(deps),
    confirmUpi: confirmUpiByOperator(deps),
    note: addNote(deps),
    address: updateAddress(deps),
    resend: resendMail(deps),
    checkAnswer: checkAnswer(deps),
    applyAnswer: applyAnswer(deps),
    ...createBulkActions(deps),
  };
}
