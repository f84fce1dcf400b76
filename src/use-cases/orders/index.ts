import type { Deps } from "../deps.ts";
import { requestReturn } from "./ask-return.ts";
import { buyAgain } from "./buy-again.ts";
import { cancelOrder } from "./cancel.ts";
import { getOrderDetail } from "./detail.ts";
import { listAdminOrders } from "./list-for-operators.ts";
import { transition } from "./move.ts";
import { listCustomerOrders } from "./of-customer.ts";
import { findOrderByToken, trackOrder } from "./track.ts";
import type { OrderUseCases } from "./types.ts";
import { createOrderOperations } from "./work/index.ts";

/** Orders after they are placed. */
export function createOrderUseCases(deps: Deps): OrderUseCases {
  return {
    byToken: findOrderByToken(deps),
    track: trackOrder(deps),
    transition: transition(deps),
    operations: createOrderOperations(deps),
    listAll: listAdminOrders(deps),
    listOfCustomer: listCustomerOrders(deps),
    detail: getOrderDetail(deps),
    cancel: cancelOrder(deps),
    requestReturn: requestReturn(deps),
    buyAgain: buyAgain(deps),
  };
}
