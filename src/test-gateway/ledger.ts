import type { Tx } from "#db/client.ts";
import {
  findGatewayObject,
  insertGatewayObject,
  lockGatewayObject,
  updateGatewayObject,
} from "#db/queries/demo/test-gateway-objects.ts";
import type { EventName, OrderEntity, PaymentEntity, RefundEntity } from "./entities.ts";

type Kept = {
  order: { entity: OrderEntity; capture: "automatic" | "manual" };
  payment: { entity: PaymentEntity };
  refund: { entity: RefundEntity };
};
type Entities = { payment?: PaymentEntity; order?: OrderEntity; refund?: RefundEntity };
export type GatewayEvent = { name: EventName; orderId: string; entities: Entities };
/** Tasks that the gateway does by itself later. */
type DelayedTask = { task: "settle" | "authorise"; id: string; orderId: string; afterMs: number };

/** One transaction over the gateway's book, and what is to be told and done once it has committed. */
export type Ledger = {
  tx: Tx;
  now: Date;
  events: GatewayEvent[];
  later: DelayedTask[];
  delays: { settleMs: number; lateMs: number };
};

/** Runs one change of the book and schedules what follows from it, in one transaction. */
export type Change = <T>(run: (ledger: Ledger) => Promise<T>) => Promise<T>;

/** Takes the entity as it is now: an event is a snapshot. */
export function emitEvent(ledger: Ledger, name: EventName, orderId: string, entities: Entities): void {
  ledger.events.push({ name, orderId, entities: structuredClone(entities) });
}

export function toUnixSeconds(at: Date): number {
  return Math.floor(at.getTime() / 1_000);
}

/** Keys of an object beside its id: an order by its receipt, a payment by its order, a refund by its payment. */
function parentOf(entity: OrderEntity | PaymentEntity | RefundEntity): string | null {
  if (entity.entity === "order") return entity.receipt === null ? null : receiptKey(entity.receipt);
  return entity.entity === "payment" ? entity.order_id : entity.payment_id;
}

export const receiptKey = (receipt: string): string => `receipt:${receipt}`;

export async function insertEntity<K extends keyof Kept>({ tx, now }: Ledger, kind: K, body: Kept[K]): Promise<void> {
  const { entity } = body;
  await insertGatewayObject(tx, { id: entity.id, kind, parentId: parentOf(entity), body, createdAt: now });
}

export async function saveEntity<K extends keyof Kept>({ tx }: Ledger, _kind: K, body: Kept[K]): Promise<void> {
  await updateGatewayObject(tx, body.entity.id, body);
}

/** For a change. Lock the order before its payment. */
export async function lockEntity<K extends keyof Kept>(
  { tx }: Ledger,
  kind: K,
  id: string,
): Promise<Kept[K] | undefined> {
  return (await lockGatewayObject(tx, kind, id))?.body as Kept[K] | undefined;
}

export async function findEntity<K extends keyof Kept>(tx: Tx, kind: K, id: string): Promise<Kept[K] | undefined> {
  return (await findGatewayObject(tx, kind, id))?.body as Kept[K] | undefined;
}
