import type { AdminBuyer } from "#contracts/admin/buyer-endpoints.ts";
import type { Tx } from "#db/client.ts";
import { listBuyers } from "#db/queries/customers/buyer-list.ts";
import { findBuyerId, listBuyerNotes, readBuyerOrders, writeDueBuyers } from "#db/queries/customers/buyer-queries.ts";
import { readSalesTotals } from "#db/queries/dashboard/sales-totals.ts";
import { findSubscribedSince } from "#db/queries/newsletter/subscriber-queries.ts";
import { listActorNames } from "#db/queries/operators/audit-log.ts";
import { paise } from "#domain/money.ts";
import { normalizeLine } from "#domain/normalize-text.ts";
import { addDays, toIsoDayInIndia } from "#domain/time.ts";
import { type Actor, authorized, requirePermission } from "../kernel/authorize.ts";
import type { Deps } from "../kernel/deps.ts";
import { fail } from "../kernel/result.ts";
import { readOrderRows } from "../orders/read-order-rows.ts";
import { monthOf } from "./buyer-filters.ts";
import { toBuyerRow } from "./buyer-row.ts";
import type { BuyerUseCases } from "./buyer-types.ts";

const maxNotes = 200;
const maxRecentOrders = 10;
/** Days of the shop's average order; Today shows the same ones first. */
const averageDays = 30;

/** Reads one customer with the newest orders, what they come to, notes and tags. */
export function getBuyer({ database: { db }, clock }: Pick<Deps, "database" | "clock">): BuyerUseCases["get"] {
  return authorized("customers.read", async (actor, typed) => {
    await writeDueBuyers(db);
    const id = await findTypedBuyer(db, typed);
    const [buyer] =
      id === undefined ? [] : await listBuyers(db, { ids: [id], month: monthOf(clock()), sort: "-last", limit: 1 });
    if (!buyer) return fail("customer-not-found");
    const { ids, ...figures } = await readOrderFigures(db, buyer);
    const notes = await listBuyerNotes(db, buyer.id, maxNotes);
    const names = await listActorNames(
      db,
      notes.map(({ actor }) => actor),
    );
    return {
      ok: true,
      value: {
        ...toBuyerRow(buyer),
        firstOrderAt: buyer.firstOrderAt?.toISOString() ?? null,
        ...figures,
        shopAverageOrder: await readShopAverage(db, actor, clock()),
        subscribedAt: await readSubscribedAt(db, actor, buyer.email),
        recentOrders: await readOrderRows(db, ids, clock()),
        notes: notes.map(({ actor, at, ...note }) => ({
          ...note,
          actor: names.get(actor) ?? actor,
          at: at.toISOString(),
        })),
        version: buyer.version,
      },
    };
  });
}

async function readOrderFigures(
  tx: Tx,
  buyer: Parameters<typeof readBuyerOrders>[1],
): Promise<Pick<AdminBuyer, "delivered" | "averageOrder" | "cod"> & { ids: string[] }> {
  const { ids, delivered, averagePaise, ...cod } = await readBuyerOrders(tx, buyer, maxRecentOrders);
  return {
    ids,
    delivered,
    averageOrder: averagePaise === null ? null : paise(averagePaise),
    cod: { orders: cod.codOrders, delivered: cod.codDelivered, returnedToOrigin: cod.codReturned },
  };
}

/** The average order of the whole shop, by the rule of Today (docs/decisions/0014-sales-figures.md). */
async function readShopAverage(tx: Tx, actor: Actor, now: Date): Promise<AdminBuyer["shopAverageOrder"]> {
  if (requirePermission(actor, "sales.read")) return null;
  const to = toIsoDayInIndia(now.toISOString());
  const { orders, grossPaise } = await readSalesTotals(tx, { from: addDays(to, 1 - averageDays), to });
  return orders === 0 ? null : paise(Math.round(grossPaise / orders));
}

async function readSubscribedAt(tx: Tx, actor: Actor, email: string | null): Promise<AdminBuyer["subscribedAt"]> {
  if (!email || requirePermission(actor, "subscribers.read")) return null;
  return (await findSubscribedSince(tx, email))?.toISOString() ?? null;
}

/** Accepts the id of a row or of an account; undefined for anything else. */
export async function findTypedBuyer(tx: Tx, typed: string): Promise<number | undefined> {
  if (/^\d{1,15}$/.test(typed)) return await findBuyerId(tx, { id: Number(typed) });
  return await findBuyerId(tx, { customerId: normalizeLine(typed) });
}
