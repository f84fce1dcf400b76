import type { AdminOrder } from "#contracts/admin/admin-order.ts";
import type { courierEndpoints } from "#contracts/admin/courier-endpoints.ts";
import type { EndpointBody, EndpointQuery, EndpointResponse } from "#contracts/admin/endpoint.ts";
import type { orderBulkEndpoints } from "#contracts/admin/order-bulk-endpoints.ts";
import type { orderEndpoints } from "#contracts/admin/order-endpoints.ts";
import type { Actor } from "#use-cases/kernel/authorize.ts";
import type { Result } from "#use-cases/kernel/result.ts";

type Calls = typeof orderEndpoints;
type Body<Verb extends keyof Calls> = EndpointBody<Calls[Verb]>;
/** An action on one order, with the endpoint's body and response. */
type OrderAction<Verb extends keyof Calls, Value> = (
  actor: Actor,
  orderId: string,
  body: Body<Verb>,
) => Promise<Result<Value>>;
type StatusAction<Verb extends keyof Calls> = OrderAction<Verb, EndpointResponse<Calls["deliver"]>>;
export type AnswerCall = (typeof courierEndpoints)["applyAnswer"];
type AnswerAction = (actor: Actor, body: EndpointBody<AnswerCall>) => Promise<Result<EndpointResponse<AnswerCall>>>;
type BulkCalls = typeof orderBulkEndpoints;
type BulkAction<Verb extends keyof BulkCalls> = (
  actor: Actor,
  body: EndpointBody<BulkCalls[Verb]>,
) => Promise<Result<EndpointResponse<BulkCalls["pack"]>>>;

/** Operators' actions on one order or several. Impossible ones are refused with a reason. */
export type OrderOperations = {
  get(actor: Actor, orderId: string): Promise<Result<AdminOrder>>;
  pack: OrderAction<"pack", null>;
  ship: OrderAction<"ship", EndpointResponse<Calls["ship"]>>;
  undoShip: StatusAction<"undoShip">;
  addShipment: OrderAction<"addShipment", null>;
  editParcel: OrderAction<"editParcel", null>;
  removeParcel: OrderAction<"removeParcel", null>;
  deliver: StatusAction<"deliver">;
  undoDelivery: StatusAction<"undoDelivery">;
  return: StatusAction<"return">;
  declineReturn: OrderAction<"declineReturn", null>;
  returnToOrigin: StatusAction<"returnToOrigin">;
  cancel: StatusAction<"cancel">;
  refund: OrderAction<"refund", EndpointResponse<Calls["refund"]>>;
  refundPreview(
    actor: Actor,
    orderId: string,
    query: EndpointQuery<Calls["refundPreview"]>,
  ): Promise<Result<EndpointResponse<Calls["refundPreview"]>>>;
  approveRefund: OrderAction<"approveRefund", EndpointResponse<Calls["approveRefund"]>>;
  withdrawRefund: OrderAction<"withdrawRefund", EndpointResponse<Calls["withdrawRefund"]>>;
  confirmUpi: OrderAction<"confirmUpi", null>;
  note: OrderAction<"note", null>;
  /** Takes the `version` that was seen; conflicting changes are refused. */
  address: OrderAction<"address", null>;
  resend: OrderAction<"resend", null>;
  /** Previews and applies the lines of a courier's file. */
  checkAnswer: AnswerAction;
  applyAnswer: AnswerAction;
  bulkPack: BulkAction<"pack">;
  bulkShip: (
    actor: Actor,
    body: EndpointBody<BulkCalls["ship"]>,
  ) => Promise<Result<EndpointResponse<BulkCalls["ship"]>>>;
  bulkUnfilledFacts: (
    actor: Actor,
    body: EndpointBody<BulkCalls["unfilledFacts"]>,
  ) => Promise<Result<EndpointResponse<BulkCalls["unfilledFacts"]>>>;
  bulkUndoShip: BulkAction<"undoShip">;
  bulkDeliver: BulkAction<"deliver">;
  bulkConfirmUpi: BulkAction<"confirmUpi">;
  /** Cancelling several orders needs the permission to change orders. */
  bulkCancel: BulkAction<"cancel">;
};
