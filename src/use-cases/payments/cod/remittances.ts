import type { EndpointBody, EndpointQuery, EndpointResponse } from "#contracts/admin/endpoint.ts";
import { maxOwedParcels, type remittanceEndpoints } from "#contracts/admin/remittance-endpoints.ts";
import type { Tx } from "#db/client.ts";
import { listParcelsByNumber } from "#db/queries/fulfilment/shipments.ts";
import { listActorNames, writeAudit } from "#db/queries/operators/audit-log.ts";
import { listAnsweredOrders } from "#db/queries/orders/answered-orders.ts";
import {
  findRemittanceByKey,
  insertRemittance,
  listCashOwed,
  listCollections,
  listRemittances,
  markRemitted,
  sumCashOwed,
} from "#db/queries/payments/cod-remittances.ts";
import { isUniqueViolation, transactionWithRetry } from "#db/transaction-with-retry.ts";
import { nameSome } from "#domain/format-count.ts";
import { formatOrderNumber } from "#domain/orders/order-number.ts";
import { planRemittance, type RemittedOrder } from "#domain/payments/cod-remittance.ts";
import { countDaysBetween, toIsoDayInIndia } from "#domain/time.ts";
import { type Actor, authorized, formatActor } from "#use-cases/kernel/authorize.ts";
import type { Deps } from "#use-cases/kernel/deps.ts";
import { cursorGone, page } from "#use-cases/kernel/page.ts";
import { readOrderNumbers } from "#use-cases/kernel/read-order-numbers.ts";
import { fail, type Result } from "#use-cases/kernel/result.ts";

type Calls = typeof remittanceEndpoints;
type Answer<Name extends keyof Calls> = Promise<Result<EndpointResponse<Calls[Name]>>>;
type Parts = Pick<Deps, "database" | "clock">;

/** The cash that couriers collected and pay out in batches (docs/rules.md 12.10). */
export type RemittanceUseCases = {
  owed(actor: Actor): Answer<"owed">;
  parcels(actor: Actor, query: EndpointQuery<Calls["parcels"]>): Answer<"parcels">;
  check(actor: Actor, asked: EndpointBody<Calls["check"]>): Answer<"check">;
  list(actor: Actor, query: EndpointQuery<Calls["list"]>): Answer<"list">;
  record(actor: Actor, asked: EndpointBody<Calls["record"]>): Answer<"record">;
};

export function createRemittanceUseCases(deps: Parts): RemittanceUseCases {
  const { db } = deps.database;
  return {
    owed: authorized("orders.confirm-upi", async () => ({
      ok: true,
      value: { items: await readCashOwed(db, deps.clock()) },
    })),
    parcels: authorized("orders.confirm-upi", async (_actor, { courier }) => {
      const rows = await listCashOwed(db, courier, maxOwedParcels);
      const items = rows.map(({ amountPaise, collectedAt, orderId, name, trackingNumber, ...numbered }) => ({
        orderId,
        number: formatOrderNumber(numbered),
        name,
        trackingNumber,
        amount: amountPaise,
        collectedAt: collectedAt.toISOString(),
      }));
      return { ok: true, value: { items } };
    }),
    check: authorized("orders.confirm-upi", async (_actor, { lines, courier }) => {
      const findOrders = await readRemittedOrders(
        db,
        lines.map(({ awb }) => awb),
      );
      return { ok: true, value: { lines: planRemittance(lines, findOrders, courier) } };
    }),
    list: listRecorded(deps),
    record: recordRemittance(deps),
  };
}

/** Sums what each courier owes, with the age of the oldest. */
export async function readCashOwed(tx: Tx, now: Date) {
  const today = toIsoDayInIndia(now.toISOString());
  return (await sumCashOwed(tx)).map(({ courierKey, oldest, ...owed }) => ({
    id: courierKey,
    ...owed,
    oldestAt: oldest.toISOString(),
    oldestDays: Math.max(0, countDaysBetween(toIsoDayInIndia(oldest.toISOString()), today)),
  }));
}

/** Finds the orders of tracking numbers with their cash: three queries, however many lines. */
async function readRemittedOrders(tx: Tx, awbs: string[]): Promise<(awb: string) => RemittedOrder[]> {
  const parcels = await listParcelsByNumber(tx, awbs.filter(Boolean));
  const ids = [...new Set(parcels.map(({ orderId }) => orderId))];
  const orders = new Map((await listAnsweredOrders(tx, ids)).map((order) => [order.id, order]));
  const cash = new Map((await listCollections(tx, ids)).map((row) => [row.orderId, row]));
  const idsOf = Map.groupBy(parcels, ({ trackingNumber }) => trackingNumber.toLowerCase());
  return (awb) =>
    [...new Set(idsOf.get(awb.toLowerCase())?.map(({ orderId }) => orderId))].flatMap((id) => {
      const order = orders.get(id);
      const row = cash.get(id);
      if (!order) return [];
      const remittedAs = row?.remittanceId == null ? null : row.reference || "before remittances were recorded";
      const collected = row ? { amountPaise: row.amountPaise, remittedAs } : null;
      return [
        { orderId: id, number: formatOrderNumber(order), name: order.name, courier: row?.courier ?? "", collected },
      ];
    });
}

class NotOwedError extends Error {
  readonly orderIds: string[];
  constructor(orderIds: string[]) {
    super("cash is not owed");
    this.orderIds = orderIds;
  }
}

/**
 * Records a courier's remittance and settles its parcels in one transaction: all of them, or none when one was remitted or
 * reversed in the meantime. The same key is the same remittance; one bank reference is recorded once.
 */
function recordRemittance({ database, clock }: Parts): RemittanceUseCases["record"] {
  return authorized("orders.confirm-upi", async (who, { items, key, ...asked }) => {
    const [at, actor] = [clock(), formatActor(who)];
    // Locks rows in one order, so that two remittances wait for each other instead of blocking one another.
    const cash = [...new Map(items.map((item) => [item.orderId, item])).values()].toSorted((a, b) =>
      a.orderId < b.orderId ? -1 : 1,
    );
    const { amount, reference, courier, receivedOn } = asked;
    // Nothing corrects a recorded day.
    if (receivedOn > toIsoDayInIndia(at.toISOString()))
      return fail("invalid-input", { fields: { receivedOn: "Please choose today or an earlier day." } });
    const remittance = { key, courier, reference, receivedOn, amountPaise: amount, actor, at };
    const write = async (tx: Tx): Answer<"record"> => {
      const id = await insertRemittance(tx, remittance);
      if (id === undefined) return await findSame(tx, remittance);
      const refused: string[] = [];
      for (const { orderId, amount: remittedPaise } of cash)
        if (!(await markRemitted(tx, { orderId, remittanceId: id, remittedPaise }))) refused.push(orderId);
      if (refused.length > 0) throw new NotOwedError(refused);
      const after = { courier, reference, receivedOn, amountPaise: amount, orders: cash.length };
      const subject = { subjectKind: "cod-remittance", subjectId: String(id) };
      await writeAudit(tx, { at, actor, action: "payments.record-remittance", ...subject, after });
      return { ok: true, value: { id } };
    };
    try {
      return await transactionWithRetry(database, write);
    } catch (error) {
      if (error instanceof NotOwedError) return await refuseNotOwed(database.db, error);
      if (!isUniqueViolation(error)) throw error;
      return fail("reference-used", {
        message: "A remittance with this UTR is recorded already.",
        fields: { reference: "A remittance with this UTR is recorded already." },
      });
    }
  });
}

type Remittance = { key: string; courier: string; reference: string; receivedOn: string; amountPaise: number };

async function findSame(tx: Tx, asked: Remittance): Answer<"record"> {
  const known = await findRemittanceByKey(tx, asked.key);
  const isSame = known?.reference === asked.reference && known.amountPaise === asked.amountPaise;
  if (known && isSame) return { ok: true, value: { id: known.id } };
  const message = "A different remittance was already sent with this key. Please reload the page and try again.";
  return fail("key-reused", { message });
}

/** Names the parcels that keep the remittance from being recorded. */
async function refuseNotOwed(tx: Tx, { orderIds }: NotOwedError): Promise<Result<never>> {
  const numberOf = await readOrderNumbers(tx, orderIds.slice(0, 5));
  const named = orderIds.slice(0, 5).map((id) => numberOf(id) ?? id);
  const parcels = nameSome(named, { max: 5, total: orderIds.length });
  const message = `Nothing was recorded: the cash of ${parcels} was remitted already or isn't collected. Please check again.`;
  return fail("changed-meanwhile", { message });
}

function listRecorded({ database: { db } }: Parts): RemittanceUseCases["list"] {
  return authorized("orders.confirm-upi", async (_actor, { limit, after }) => {
    if (after !== undefined && !/^\d{1,15}$/.test(after)) return cursorGone;
    const found = await listRemittances(db, {
      after: after === undefined ? undefined : Number(after),
      limit: limit + 1,
    });
    const { rows, next } = page(found, limit, ({ id }) => String(id));
    const names = await listActorNames(
      db,
      rows.map(({ actor }) => actor),
    );
    const items = rows.map(
      ({ amountPaise, collectedPaise, receivedOn, orders, at, actor, id, courier, reference }) => ({
        id,
        courier,
        reference,
        receivedOn,
        amount: amountPaise,
        collected: collectedPaise,
        orders: Number(orders ?? 0),
        actor: names.get(actor) ?? actor,
        at: at.toISOString(),
      }),
    );
    return { ok: true, value: { items, next } };
  });
}
