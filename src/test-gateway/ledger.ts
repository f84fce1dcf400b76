import type { Tx } from "#db/client.ts";
import {
  findGatewayObject,
  insertGatewayObject,
  lockGatewayObject,
  updateGatewayObject,
} from "#db/queries/demo/test-gateway-objects.ts";
import type { EventName, OrderEntity, PaymentEntity, RefundEntity } from "./entities.ts";

type StoredEntities = {
  order: { entity: OrderEntity; capture: "automatic" | "manual" };
  payment: { entity: PaymentEntity };
  refund: { entity: RefundEntity };
};
type Entities = { payment?: PaymentEntity; order?: OrderEntity; refund?: RefundEntity };
export type GatewayEvent = { name: EventName; orderId: string; entities: Entities };
/** A task that the gateway runs later. */
type DelayedTask = { task: "settle" | "authorise"; id: string; orderId: string; afterMs: number };

/** One transaction on the gateway's ledger, with the events and tasks to schedule before it commits. */
export type Ledger = {
  tx: Tx;
  now: Date;
  events: GatewayEvent[];
  later: DelayedTask[];
  delays: { settleMs: number; lateMs: number };
};

/** Changes the ledger and schedules the resulting webhooks and tasks, in one transaction. */
export type Change = <T>(run: (ledger: Ledger) => Promise<T>) => Promise<T>;

/** Records an event with a snapshot of its entities. */
export function emitEvent(ledger: Ledger, name: EventName, orderId: string, entities: Entities): void {
  ledger.events.push({ name, orderId, entities: structuredClone(entities) });
}

export function toUnixSeconds(at: Date): number {
  return Math.floor(at.getTime() / 1_000);
}

/** Second key of an entity: an order's receipt, a payment's order, a refund's payment. */
function parentOf(entity: OrderEntity | PaymentEntity | RefundEntity): string | null {
  if (entity.entity === "order") return entity.receipt === null ? null : receiptKey(entity.receipt);
  return entity.entity === "payment" ? entity.order_id : entity.payment_id;
}

export const receiptKey = (receipt: string): string => `receipt:${receipt}`;

export async function insertEntity<K extends keyof StoredEntities>(
  { tx, now }: Ledger,
  kind: K,
  body: StoredEntities[K],
): Promise<void> {
  const { entity } = body;
  await insertGatewayObject(tx, { id: entity.id, kind, parentId: parentOf(entity), body, createdAt: now });
}

export async function saveEntity<K extends keyof StoredEntities>(
  { tx }: Ledger,
  _kind: K,
  body: StoredEntities[K],
): Promise<void> {
  await updateGatewayObject(tx, body.entity.id, body);
}

/** Locks an entity for a change. Lock the order before its payment. */
export async function lockEntity<K extends keyof StoredEntities>(
  { tx }: Ledger,
  kind: K,
  id: string,
): Promise<StoredEntities[K] | undefined> {
  return (await lockGatewayObject(tx, kind, id))?.body as StoredEntities[K] | undefined;
}

export async function findEntity<K extends keyof StoredEntities>(
  tx: Tx,
  kind: K,
  id: string,
): Promise<StoredEntities[K] | undefined> {
  return (await findGatewayObject(tx, kind, id))?.body as StoredEntities[K] | undefined;
}
