import { orderBulkEndpoints } from "#contracts/admin/order-bulk-endpoints.ts";
import { orderEndpoints } from "#contracts/admin/order-endpoints.ts";
import type { ErrorCode } from "#domain/errors.ts";
import type { Result } from "#use-cases/kernel/result.ts";
import type { OrderOperations } from "#use-cases/orders/operations/operation-types.ts";
import type { Shop } from "#use-cases/shop.ts";
import type { ApiActor, MountEndpoint } from "./mount-endpoint.ts";

/** Actions on orders. Fixed paths come before `:id` paths, which would match them too. */
export function mountOrderOperations(on: MountEndpoint, { orders: { operations: work } }: Pick<Shop, "orders">): void {
  const { telling, done } = withCurrent(work);
  on(orderBulkEndpoints.pack, ({ actor: who, body }) => work.bulkPack(who, body));
  on(orderBulkEndpoints.ship, ({ actor: who, body }) => work.bulkShip(who, body));
  on(orderBulkEndpoints.deliver, ({ actor: who, body }) => work.bulkDeliver(who, body));
  on(orderBulkEndpoints.cancel, ({ actor: who, body }) => work.bulkCancel(who, body));
  on(orderEndpoints.get, ({ actor: who, id }) => work.get(who, id));
  on(orderEndpoints.pack, ({ actor: who, id, body }) => done(who, id, work.pack(who, id, body)));
  on(orderEndpoints.ship, ({ actor: who, id, body }) => telling(who, id, work.ship(who, id, body)));
  on(orderEndpoints.addShipment, ({ actor: who, id, body }) => done(who, id, work.addShipment(who, id, body)));
  on(orderEndpoints.deliver, ({ actor: who, id, body }) => telling(who, id, work.deliver(who, id, body)));
  on(orderEndpoints.return, ({ actor: who, id, body }) => telling(who, id, work.return(who, id, body)));
  on(orderEndpoints.declineReturn, ({ actor: who, id, body }) => done(who, id, work.declineReturn(who, id, body)));
  on(orderEndpoints.returnToOrigin, ({ actor: who, id, body }) => telling(who, id, work.returnToOrigin(who, id, body)));
  on(orderEndpoints.cancel, ({ actor: who, id, body }) => telling(who, id, work.cancel(who, id, body)));
  on(orderEndpoints.refund, ({ actor: who, id, body }) => telling(who, id, work.refund(who, id, body)));
  on(orderEndpoints.withdrawRefund, ({ actor: who, id, body }) => telling(who, id, work.withdrawRefund(who, id, body)));
  on(orderEndpoints.confirmUpi, ({ actor: who, id, body }) => done(who, id, work.confirmUpi(who, id, body)));
  on(orderEndpoints.note, ({ actor: who, id, body }) => done(who, id, work.note(who, id, body)));
  on(orderEndpoints.resend, ({ actor: who, id, body }) => done(who, id, work.resend(who, id, body)));
  on(orderEndpoints.address, async ({ actor: who, id, body }) => {
    const changed = await telling(who, id, work.address(who, id, body));
    return changed.ok ? await work.get(who, id) : changed;
  });
}

/** Refusals that mean: it stands otherwise than you saw it. */
const outdated: readonly ErrorCode[] = [
  ...(["move-impossible", "changed-meanwhile", "refund-impossible", "refund-too-much", "reference-used"] as const),
];

/** Beside such a refusal stands the order as it is now, for who may read it. */
function withCurrent(work: Pick<OrderOperations, "get">) {
  const telling = async <T>(actor: ApiActor, id: string, asked: Promise<Result<T>>) => {
    const told = await asked;
    if (told.ok || !outdated.includes(told.error.code)) return told;
    const now = await work.get(actor, id);
    return now.ok ? { ok: false as const, error: told.error, current: now.value } : told;
  };
  const done = async (actor: ApiActor, id: string, asked: Promise<Result<null>>) => {
    const told = await telling(actor, id, asked);
    return told.ok ? { ok: true as const, value: { status: "success" as const } } : told;
  };
  return { telling, done };
}
