import type { AnswerOf, BodyOf } from "#contracts/admin/call.ts";
import type { AdminOrder } from "#contracts/admin/order.ts";
import type { orderCalls } from "#contracts/admin/orders.ts";
import type { Who } from "#use-cases/operators/who.ts";
import type { Result } from "#use-cases/shop.ts";

type Calls = typeof orderCalls;
type Body<Verb extends keyof Calls> = BodyOf<Calls[Verb]>;
/** On one order: what the call of that name takes and answers. */
type On<Verb extends keyof Calls, Value> = (who: Who, orderId: string, body: Body<Verb>) => Promise<Result<Value>>;
type Moves<Verb extends keyof Calls> = On<Verb, AnswerOf<Calls["ship"]>>;
type Bulk<Verb extends keyof Calls> = (who: Who, body: Body<Verb>) => Promise<Result<AnswerOf<Calls["bulkPack"]>>>;

/** What operators do with one order, and with several (issue 6 §2). What is impossible now is refused in words. */
export type OrderWork = {
  get(who: Who, orderId: string): Promise<Result<AdminOrder>>;
  pack: On<"pack", null>;
  ship: Moves<"ship">;
  addShipment: On<"addShipment", null>;
  deliver: Moves<"deliver">;
  return: Moves<"return">;
  declineReturn: On<"declineReturn", null>;
  returnToOrigin: Moves<"returnToOrigin">;
  cancel: Moves<"cancel">;
  refund: On<"refund", AnswerOf<Calls["refund"]>>;
  withdrawRefund: On<"withdrawRefund", AnswerOf<Calls["withdrawRefund"]>>;
  confirmUpi: On<"confirmUpi", null>;
  note: On<"note", null>;
  /** With the `version` that was seen: a change over somebody else's is refused. */
  address: On<"address", null>;
  resend: On<"resend", null>;
  bulkPack: Bulk<"bulkPack">;
  bulkShip: Bulk<"bulkShip">;
  bulkDeliver: Bulk<"bulkDeliver">;
  /** Who cancels several needs the right to change orders. */
  bulkCancel: Bulk<"bulkCancel">;
};
