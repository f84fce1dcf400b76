import { type BuyerCount, type BuyerSegment, maxCountedBuyers } from "#contracts/admin/buyer-endpoints.ts";
import type { Tx } from "#db/client.ts";
import { type BuyerFilters, countBuyers, hasBuyer, listBuyers } from "#db/queries/customers/buyer-list.ts";
import { writeDueBuyers } from "#db/queries/customers/buyer-queries.ts";
import { authorized } from "../kernel/authorize.ts";
import type { Deps } from "../kernel/deps.ts";
import { cursorGone, page } from "../kernel/page.ts";
import { monthOf, toBuyerFilters } from "./buyer-filters.ts";
import { toBuyerRow } from "./buyer-row.ts";
import { listTimelineOfBuyer } from "./buyer-timeline.ts";
import type { BuyerUseCases } from "./buyer-types.ts";
import { addBuyerNote, setTagsOfBuyer } from "./edit-buyer.ts";
import { exportBuyers } from "./export-buyers.ts";
import { getBuyer } from "./read-buyer.ts";

type Parts = Pick<Deps, "database" | "clock">;

/** Combines the operators' use cases of customers, guests among them. */
export function createBuyerUseCases(deps: Parts): BuyerUseCases {
  return {
    list: listAdminBuyers(deps),
    summarize: summarizeBuyers(deps),
    countSegments: countSegments(deps),
    export: exportBuyers(deps),
    get: getBuyer(deps),
    timeline: listTimelineOfBuyer(deps),
    note: addBuyerNote(deps),
    setTags: setTagsOfBuyer(deps),
  };
}

/** Lists customers for operators, guests among them (docs/decisions/0052-buyers.md). */
function listAdminBuyers({ database: { db }, clock }: Parts): BuyerUseCases["list"] {
  return authorized("customers.read", async (_actor, { sort, after, limit, ...filter }) => {
    const cursor = after === undefined ? undefined : Number(after);
    const isKnown = cursor === undefined || (Number.isSafeInteger(cursor) && (await hasBuyer(db, cursor)));
    if (!isKnown) return cursorGone;
    await writeDueBuyers(db);
    const filters = await toBuyerFilters(db, filter, clock());
    const { rows, next } = page(
      await listBuyers(db, { ...filters, sort, after: cursor, limit: limit + 1 }),
      limit,
      ({ id }) => String(id),
    );
    return { ok: true, value: { items: rows.map(toBuyerRow), next } };
  });
}

/** Counts the filtered list, exactly up to a limit. */
function summarizeBuyers({ database: { db }, clock }: Parts): BuyerUseCases["summarize"] {
  return authorized("customers.read", async (_actor, filter) => {
    await writeDueBuyers(db);
    return { ok: true, value: await countUpToLimit(db, await toBuyerFilters(db, filter, clock())) };
  });
}

/** Counts the customers of each segment, exactly up to a limit. */
function countSegments({ database: { db }, clock }: Parts): BuyerUseCases["countSegments"] {
  return authorized("customers.read", async () => {
    await writeDueBuyers(db);
    const month = monthOf(clock());
    const count = (segment?: BuyerSegment) => countUpToLimit(db, { segment, month });
    return {
      ok: true,
      value: {
        all: await count(),
        repeat: await count("repeat"),
        top: await count("top"),
        new: await count("new"),
        first: await count("first"),
        "high-rto": await count("high-rto"),
        account: await count("account"),
        guest: await count("guest"),
        "cod-blocked": await count("cod-blocked"),
      },
    };
  });
}

async function countUpToLimit(db: Tx, filters: BuyerFilters): Promise<BuyerCount> {
  const count = await countBuyers(db, filters, maxCountedBuyers + 1);
  return { count: Math.min(count, maxCountedBuyers), isMore: count > maxCountedBuyers };
}
