import type { Deps } from "../kernel/deps.ts";
import { listAdminOrders } from "./admin-orders.ts";
import { buyAgain, cancelOrder, requestReturn } from "./cancel-or-return.ts";
import { listCustomerOrders } from "./customer-orders.ts";
import { createOrderOperations } from "./operations/index.ts";
import type { OrderUseCases } from "./order-types.ts";
import { findOrderByToken, getOrderDetail, trackOrder } from "./read-order.ts";
import { transition } from "./transition-order.ts";

/** Combines the use cases of placed orders. */
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
