import { createHash } from "node:crypto";
import type { EndpointBody } from "#contracts/admin/endpoint.ts";
import type { scheduledPriceEndpoints } from "#contracts/admin/pricing-endpoints.ts";
import { jobs } from "#contracts/jobs/job-registry.ts";
import type { Tx } from "#db/client.ts";
import { readInventory } from "#db/queries/inventory/inventory-rows.ts";
import { enqueue } from "#db/queries/jobs/enqueue.ts";
import { writeAudit } from "#db/queries/operators/audit-log.ts";
import {
  findPriceChange,
  findPriceChangeByKey,
  findSkusScheduledAt,
  insertPriceChange,
} from "#db/queries/pricing/price-change-queries.ts";
import { retryOnConflict } from "#db/transaction-with-retry.ts";
import { authorized, formatActor } from "../kernel/authorize.ts";
import type { Deps } from "../kernel/deps.ts";
import { fail } from "../kernel/result.ts";
import { priceAboveMrp } from "./change-prices.ts";
import type { PricingUseCases } from "./pricing-types.ts";
import { readScheduledPriceViews } from "./scheduled-price-view.ts";

type Lines = EndpointBody<typeof scheduledPriceEndpoints.schedule>["lines"];
type Answer = Awaited<ReturnType<PricingUseCases["schedulePrices"]>>;

const furthestMs = 2 * 366 * 86_400_000;

/** Schedules prices to be applied together at a later time; the same key again is the same change. */
export function schedulePrices({
  database,
  clock,
}: Pick<Deps, "database" | "clock">): PricingUseCases["schedulePrices"] {
  return authorized("catalogue.write", async (who, { at, lines, key: given }) => {
    const [beginsAt, actor] = [new Date(at), formatActor(who)];
    const key = `${actor} ${given}`;
    const requestHash = createHash("sha256").update(JSON.stringify({ at, lines })).digest("hex");
    return await retryOnConflict(database, async (tx): Promise<Answer> => {
      const earlier = await findPriceChangeByKey(tx, key);
      if (earlier && earlier.requestHash !== requestHash)
        return fail("key-reused", { message: "Different prices were already sent with this key." });
      if (earlier) return await viewOf(tx, earlier.id);
      const madeAt = clock();
      const fields = { ...problemWithMoment(beginsAt, madeAt), ...(await problemsOf(tx, lines, beginsAt)) };
      const [message] = Object.values(fields);
      if (message !== undefined) return fail("invalid-input", { message, fields });
      const later = lines.map(({ sku, price, mrp }) => ({ sku, pricePaise: price, mrpPaise: mrp }));
      const id = await insertPriceChange(tx, { key, requestHash, beginsAt, actor, madeAt }, later);
      await enqueue(tx, jobs.applyScheduledPrices, { id }, String(id), beginsAt);
      const prices = Object.fromEntries(later.map(({ sku, ...to }) => [sku, to]));
      const told = { subjectKind: "price-change", subjectId: String(id), after: { begins: at, ...prices } };
      await writeAudit(tx, { at: madeAt, actor, action: "prices.scheduled", ...told });
      return await viewOf(tx, id);
    });
  });
}

async function viewOf(tx: Tx, id: number): Promise<Answer> {
  const row = await findPriceChange(tx, id);
  const [view] = row ? await readScheduledPriceViews(tx, [row]) : [];
  return view ? { ok: true, value: view } : fail("price-change-not-found");
}

function problemWithMoment(beginsAt: Date, now: Date): Record<string, string> {
  if (beginsAt <= now) return { at: "Please choose a time in the future." };
  return beginsAt.getTime() - now.getTime() > furthestMs ? { at: "Please choose a time within two years." } : {};
}

async function problemsOf(tx: Tx, lines: Lines, beginsAt: Date): Promise<Record<string, string>> {
  const skus = lines.map(({ sku }) => sku);
  const known = new Set((await readInventory(tx, skus)).map(({ sku }) => sku));
  const taken = await findSkusScheduledAt(tx, skus, beginsAt);
  const fields: Record<string, string> = {};
  for (const [at, { sku, price, mrp }] of lines.entries()) {
    if (!known.has(sku)) fields[`lines.${at}.sku`] = "SKU not found.";
    else if (skus.indexOf(sku) !== at) fields[`lines.${at}.sku`] = "This SKU is in the list twice.";
    else if (taken.has(sku)) fields[`lines.${at}.sku`] = "Another price of this SKU is scheduled for the same time.";
    else if (price > mrp) fields[`lines.${at}.price`] = priceAboveMrp(mrp);
  }
  return fields;
}
