import { orderCalls } from "#contracts/admin/orders.ts";
import type { ErrorCode } from "#domain/errors.ts";
import type { OrderWork } from "#use-cases/orders/work/types.ts";
import type { Result, Shop } from "#use-cases/shop.ts";
import type { Answers, Who } from "./answer.ts";

/** One order and what is done with it (issue 6 §2). What stands above a path with `:id` would else be taken for an id. */
export function mountOrderWork(on: Answers, { orders: { work } }: Pick<Shop, "orders">): void {
  const { telling, done } = withCurrent(work);
  on(orderCalls.bulkPack, ({ who, body }) => work.bulkPack(who, body));
  on(orderCalls.bulkShip, ({ who, body }) => work.bulkShip(who, body));
  on(orderCalls.bulkDeliver, ({ who, body }) => work.bulkDeliver(who, body));
  on(orderCalls.bulkCancel, ({ who, body }) => work.bulkCancel(who, body));
  on(orderCalls.get, ({ who, id }) => work.get(who, id));
  on(orderCalls.pack, ({ who, id, body }) => done(who, id, work.pack(who, id, body)));
  on(orderCalls.ship, ({ who, id, body }) => telling(who, id, work.ship(who, id, body)));
  on(orderCalls.addShipment, ({ who, id, body }) => done(who, id, work.addShipment(who, id, body)));
  on(orderCalls.deliver, ({ who, id, body }) => telling(who, id, work.deliver(who, id, body)));
  on(orderCalls.return, ({ who, id, body }) => telling(who, id, work.return(who, id, body)));
  on(orderCalls.declineReturn, ({ who, id, body }) => done(who, id, work.declineReturn(who, id, body)));
  on(orderCalls.returnToOrigin, ({ who, id, body }) => telling(who, id, work.returnToOrigin(who, id, body)));
  on(orderCalls.cancel, ({ who, id, body }) => telling(who, id, work.cancel(who, id, body)));
  on(orderCalls.refund, ({ who, id, body }) => telling(who, id, work.refund(who, id, body)));
  on(orderCalls.withdrawRefund, ({ who, id, body }) => telling(who, id, work.withdrawRefund(who, id, body)));
  on(orderCalls.confirmUpi, ({ who, id, body }) => done(who, id, work.confirmUpi(who, id, body)));
  on(orderCalls.note, ({ who, id, body }) => done(who, id, work.note(who, id, body)));
  on(orderCalls.resend, ({ who, id, body }) => done(who, id, work.resend(who, id, body)));
  on(orderCalls.address, async ({ who, id, body }) => {
    const changed = await telling(who, id, work.address(who, id, body));
    return changed.ok ? await work.get(who, id) : changed;
  });
}

/** Refusals that mean: it stands otherwise than you saw it. */
const outdated: readonly ErrorCode[] = [
  ...(["move-impossible", "changed-meanwhile", "refund-impossible", "refund-too-much", "reference-used"] as const),
];

/** Beside such a refusal stands the order as it is now, for who may read it. */
function withCurrent(work: Pick<OrderWork, "get">) {
  const telling = async <T>(who: Who, id: string, asked: Promise<Result<T>>) => {
    const told = await asked;
    if (told.ok || !outdated.includes(told.error.code)) return told;
    const now = await work.get(who, id);
    return now.ok ? { ok: false as const, error: told.error, current: now.value } : told;
  };
  const done = async (who: Who, id: string, asked: Promise<Result<null>>) => {
    const told = await telling(who, id, asked);
    return told.ok ? { ok: true as const, value: { status: "success" as const } } : told;
  };
  return { telling, done };
}
