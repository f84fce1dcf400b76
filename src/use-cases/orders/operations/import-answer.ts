import type { AnswerReport } from "#contracts/admin/courier-endpoints.ts";
import type { EndpointBody } from "#contracts/admin/endpoint.ts";
import type { Tx } from "#db/client.ts";
import { listCouriers } from "#db/queries/fulfilment/couriers.ts";
import { findHeldDispatch } from "#db/queries/fulfilment/held-dispatches.ts";
import {
  listParcelsByNumber,
  listShipments,
  markFileParcel,
  updateShipment,
} from "#db/queries/fulfilment/shipments.ts";
import {
  listAnsweredOrders,
  listAnsweredParcels,
  listInvoicedOrders,
  listNumberedOrders,
} from "#db/queries/orders/answered-orders.ts";
import { isUniqueViolation } from "#db/transaction-with-retry.ts";
import { toCourierKey } from "#domain/fulfilment/courier.ts";
import { type AnswerLine, toAwbKey, toOrderId } from "#domain/fulfilment/courier-answer.ts";
import { type AnswerFacts, type PlannedLine, planAnswer } from "#domain/fulfilment/plan-answer.ts";
import { formatOrderNumber, parseOrderNumber } from "#domain/orders/order-number.ts";
import { parseOrderStatus } from "#domain/orders/order-status.ts";
import { readBookingChanges } from "#use-cases/fulfilment/changed-bookings.ts";
import { type Actor, authorized } from "#use-cases/kernel/authorize.ts";
import type { Deps } from "#use-cases/kernel/deps.ts";
import { readOrderNumbers } from "#use-cases/kernel/read-order-numbers.ts";
import { fail, type Result } from "#use-cases/kernel/result.ts";
import { completeDispatch } from "#use-cases/tax/complete-dispatch.ts";
import { notifyParcelCorrected } from "../notify-buyer.ts";
import { keepFirstParcel } from "./change-parcel.ts";
import type { AnswerCall, OrderOperations } from "./operation-types.ts";
import { type LockedOrder, transitionRefusal, withLockedOrder } from "./with-locked-order.ts";

type Answer = EndpointBody<AnswerCall>;

/** Says what each line of a courier's file would do. Writes nothing. */
export function checkAnswer({ database: { db } }: Deps): OrderOperations["checkAnswer"] {
  return authorized("orders.move", async (_actor, answer) => ({
    ok: true,
    value: { lines: await planLines(db, answer) },
  }));
}

/**
 * Ships orders with the numbers and charges of a courier's file. Each line is planned again with its order locked, in a
 * transaction of its own, so the same file a second time, or twice at once, changes nothing more.
 */
export function applyAnswer(deps: Deps): OrderOperations["applyAnswer"] {
  return authorized("orders.move", async (actor, answer) => {
    const planned = await planLines(deps.database.db, answer);
    const byLine = new Map(answer.lines.map((line) => [line.line, line]));
    const lines: AnswerReport["lines"] = [];
    for (const plan of planned) {
      const line = byLine.get(plan.line);
      const isOpen = line && plan.outcome !== "problem" && plan.outcome !== "same";
      lines.push(
        isOpen
          ? await applyLine(deps, actor, { line, plan, courier: answer.courier, undoable: answer.undoable ?? false })
          : plan,
      );
    }
    return { ok: true, value: { lines } };
  });
}

type Asked = { line: AnswerLine; plan: PlannedLine; courier: string; undoable: boolean };
type AppliedLine = AnswerReport["lines"][number];

async function applyLine(deps: Deps, actor: Actor, asked: Asked): Promise<AppliedLine> {
  const orderId = asked.plan.orderId ?? "";
  const apply = () =>
    withLockedOrder(deps, { actor, permission: "orders.move", orderId }, (act) => applyToOrder(act, asked));
  // Two files may claim one number for two orders at once: the second try sees whose it is.
  const applied = await apply().catch((error) => {
    if (!isUniqueViolation(error)) throw error;
    return apply();
  });
  return applied.ok ? applied.value : { ...asked.plan, outcome: "problem", message: applied.error.message };
}

async function applyToOrder(act: LockedOrder, { line, courier, undoable }: Asked): Promise<Result<AppliedLine>> {
  const { tx, order } = act;
  const [plan] = await planLines(tx, { courier, lines: [line], undoable });
  if (!plan) throw new Error("a line has no plan");
  if (plan.outcome === "problem") return fail(transitionRefusal(plan.message));
  if (plan.outcome === "same") return { ok: true, value: plan };
  const parcel = { courier: plan.courier, trackingNumber: plan.awb };
  if (plan.outcome === "ship") {
    const moved = await act.transitionTo("on_the_way", parcel, { isUndoable: undoable });
    if (!moved.ok) return moved;
  } else await completeDispatch(tx, order.id);
  if (plan.outcome === "number") await addNumber(act, parcel);
  const known = (await listShipments(tx, order.id)).find((each) => keyOf(each) === keyOf(parcel));
  if (!known) throw new Error("parcel not found after it was recorded");
  await markFileParcel(tx, {
    orderId: order.id,
    courier: known.courier,
    trackingNumber: known.trackingNumber,
    awbKey: keyOf(parcel),
    chargePaise: plan.charge,
  });
  if (plan.charge !== null && plan.charge !== known.chargePaise)
    await act.audit({
      action: "orders.parcel-charge",
      before: { chargePaise: known.chargePaise },
      after: { ...parcel, chargePaise: plan.charge },
    });
  if (plan.outcome !== "ship") return { ok: true, value: plan };
  const held = await findHeldDispatch(tx, order.id);
  return { ok: true, value: held ? { ...plan, undoId: held.id } : plan };
}

/** Adds the file's tracking number to the order's only parcel, which was dispatched without one. */
async function addNumber(act: LockedOrder, parcel: { courier: string; trackingNumber: string }): Promise<void> {
  const [first] = await listShipments(act.tx, act.order.id);
  if (!first) throw new Error("parcel without a number not found");
  const version = await updateShipment(act.tx, first.id, parcel);
  const before = { courier: first.courier, trackingNumber: first.trackingNumber };
  await act.audit({ action: "orders.edit-parcel", before, after: parcel });
  await keepFirstParcel(act);
  await notifyParcelCorrected(act.tx, act.order, { shipmentId: first.id, version });
}

const keyOf = ({ courier, trackingNumber }: { courier: string; trackingNumber: string }): string =>
  toAwbKey(toCourierKey(courier), trackingNumber);

/**
 * Finds the order that a reference names: by its number, with the prefix that the buyer knows or without one, by its
 * invoice or by its id.
 */
async function findNamedOrders(tx: Tx, references: string[]): Promise<(reference: string) => string> {
  const invoiced = await listInvoicedOrders(tx, references);
  const asked = references.map(parseOrderNumber).filter((number) => number !== undefined);
  const numbered = await listNumberedOrders(tx, [...new Set(asked)]);
  const named = new Map([
    ...numbered.flatMap((order) => [
      [formatOrderNumber(order).toLowerCase(), order.id] as const,
      [String(order.number), order.id] as const,
    ]),
    ...invoiced.map(({ number, orderId }) => [number.toLowerCase(), orderId] as const),
  ]);
  return (reference) => named.get(reference.toLowerCase()) ?? toOrderId(reference);
}

/** Plans the lines with what the database says now: a few queries, however many lines. */
async function planLines(tx: Tx, { courier, lines }: Answer): Promise<PlannedLine[]> {
  const references = [...new Set(lines.map(({ reference }) => reference))];
  const idOf = await findNamedOrders(tx, references);
  const ids = [...new Set(references.map(idOf))];
  // Reads orders before their parcels, so that an order dispatched in between is found with its parcel, not without.
  const orders = new Map((await listAnsweredOrders(tx, ids)).map((order) => [order.id, order]));
  const changedSince = await readBookingChanges(tx, [...orders.keys()]);
  const parcelsOf = Map.groupBy(await listAnsweredParcels(tx, ids), ({ orderId }) => orderId);
  const numbers = lines.map(({ awb }) => awb).filter((awb) => awb !== "");
  const parcels = await listParcelsByNumber(tx, numbers);
  const numberOf = await readOrderNumbers(
    tx,
    parcels.map(({ orderId }) => orderId),
  );
  const taken = Map.groupBy(parcels, keyOf);
  const facts: AnswerFacts = {
    couriers: (await listCouriers(tx)).filter(({ isOn }) => isOn),
    courierForAll: courier,
    findOrder: (reference) => {
      const order = orders.get(idOf(reference));
      if (!order) return undefined;
      const { id, name, status, source } = order;
      const number = formatOrderNumber(order);
      return {
        id,
        number,
        name,
        status: parseOrderStatus(status),
        isFromOldShop: source !== "shop",
        changedSinceBooking: changedSince.get(id),
        parcels: parcelsOf.get(id) ?? [],
      };
    },
    findOwners: (key) =>
      (taken.get(key) ?? []).map(({ orderId }) => ({ orderId, number: numberOf(orderId) ?? orderId })),
  };
  return planAnswer(lines, facts);
}
