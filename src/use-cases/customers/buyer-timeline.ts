import type { BuyerTimelineEntry } from "#contracts/admin/buyer-endpoints.ts";
import { listBuyers } from "#db/queries/customers/buyer-list.ts";
import { writeDueBuyers } from "#db/queries/customers/buyer-queries.ts";
import { listBuyerTimeline, type TimelineRecord } from "#db/queries/customers/buyer-timeline.ts";
import { listActorNames } from "#db/queries/operators/audit-log.ts";
import { paise } from "#domain/money.ts";
import type { Permission } from "#domain/operators/permissions.ts";
import { authorized, requirePermission } from "../kernel/authorize.ts";
import type { Deps } from "../kernel/deps.ts";
import { page } from "../kernel/page.ts";
import { readOrderNumbers } from "../kernel/read-order-numbers.ts";
import { fail } from "../kernel/result.ts";
import { monthOf } from "./buyer-filters.ts";
import type { BuyerUseCases } from "./buyer-types.ts";
import { findTypedBuyer } from "./read-buyer.ts";

/** Kinds of entries that have a page of their own, and who may read it. */
const readers: Partial<Record<BuyerTimelineEntry["kind"], Permission>> = {
  review: "reviews.read",
  message: "leads.read",
};

/** Lists what happened with one customer, newest first, without what the operator may not read elsewhere. */
export function listTimelineOfBuyer({
  database: { db },
  clock,
}: Pick<Deps, "database" | "clock">): BuyerUseCases["timeline"] {
  return authorized("customers.read", async (actor, typed, { after, limit }) => {
    await writeDueBuyers(db);
    const id = await findTypedBuyer(db, typed);
    const [buyer] =
      id === undefined ? [] : await listBuyers(db, { ids: [id], month: monthOf(clock()), sort: "-last", limit: 1 });
    if (!buyer) return fail("customer-not-found");
    const withheld = Object.entries(readers).filter(([, permission]) => requirePermission(actor, permission));
    const without = withheld.map(([kind]) => kind);
    const found = await listBuyerTimeline(db, { buyer, without, after, limit: limit + 1 });
    const { rows, next } = page(found, limit, ({ key }) => key);
    const actors = rows.flatMap((row) => (row.actor === null ? [] : [row.actor]));
    const names = await listActorNames(db, actors);
    const numberOf = await readOrderNumbers(
      db,
      rows.map(({ orderId }) => orderId),
    );
    const items = rows.map((row) => toEntry(row, { names, orderNumber: numberOf(row.orderId) }));
    return { ok: true, value: { items, next } };
  });
}

function toEntry(
  { kind, at, amountPaise, actor, ...entry }: TimelineRecord,
  { names, orderNumber }: { names: Map<string, string>; orderNumber: string | null },
): BuyerTimelineEntry {
  return {
    ...entry,
    kind: kind as BuyerTimelineEntry["kind"],
    at: at.toISOString(),
    orderNumber,
    amount: amountPaise === null ? null : paise(amountPaise),
    actor: actor === null ? null : (names.get(actor) ?? actor),
  };
}
