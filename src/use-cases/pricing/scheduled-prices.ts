import { createHash } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type { scheduledPriceEndpoints } from "#contracts/admin/catalog/pricing-endpoints.ts";
import type { EndpointBody } from "#contracts/admin/endpoint.ts";
import { jobs } from "#contracts/jobs/job-registry.ts";
import type { Tx } from "#db/client.ts";
import { lockInventory, readInventory } from "#db/queries/inventory/inventory-queries.ts";
import { enqueue } from "#db/queries/jobs/enqueue.ts";
import { writeAudit } from "#db/queries/operators/audit-log.ts";
import {
  endPriceChange,
  findPriceChange,
  findPriceChangeByKey,
  insertPriceChange,
  listEarlierPriceChanges,
  listPriceChangeLines,
  listPricesBetween,
  recordPriceChangeFailure,
} from "#db/queries/pricing/price-change-queries.ts";
import { findSaleOfChange } from "#db/queries/pricing/sale-price-queries.ts";
import { retryOnConflict, transactionWithRetry } from "#db/transaction-with-retry.ts";
import { authorized, formatActor } from "../kernel/authorize.ts";
import type { Deps } from "../kernel/deps.ts";
import { fail } from "../kernel/result.ts";
import { problemWithTime, untilDueMs } from "../kernel/schedule.ts";
import { applySaleChange } from "./apply-sale-prices.ts";
import { changePrices, priceAboveMrp } from "./change-prices.ts";
import { parsePriceChangeId } from "./list-scheduled-prices.ts";
import type { PricingUseCases } from "./pricing-types.ts";
import { readScheduledPriceViews } from "./scheduled-price-view.ts";

const scheduleActor = "price schedule";

type Lines = EndpointBody<typeof scheduledPriceEndpoints.schedule>["lines"];
type ScheduleResult = Awaited<ReturnType<PricingUseCases["schedulePrices"]>>;

/** Schedules prices to be applied together at a later time; the same key again is the same change. */
export function schedulePrices({
  database,
  clock,
}: Pick<Deps, "database" | "clock">): PricingUseCases["schedulePrices"] {
  return authorized("catalogue.write", async (operator, { at, lines, key: requestKey }) => {
    const [beginsAt, actor] = [new Date(at), formatActor(operator)];
    const key = `${actor} ${requestKey}`;
    const requestHash = createHash("sha256").update(JSON.stringify({ at, lines })).digest("hex");
    return await retryOnConflict(database, async (tx): Promise<ScheduleResult> => {
      const earlier = await findPriceChangeByKey(tx, key);
      if (earlier && earlier.requestHash !== requestHash)
        return fail("key-reused", { message: "Different prices were already sent with this key." });
      if (earlier) return await viewOf(tx, earlier.id);
      const madeAt = clock();
      const problem = problemWithTime(beginsAt, madeAt);
      const fields = { ...(problem && { at: problem }), ...(await problemsOf(tx, lines, beginsAt)) };
      const [message] = Object.values(fields);
      if (message !== undefined) return fail("invalid-input", { message, fields });
      const later = lines.map(({ sku, price, mrp }) => ({ sku, pricePaise: price, mrpPaise: mrp }));
      const id = await insertPriceChange(tx, { key, requestHash, beginsAt, actor, madeAt }, later);
      await enqueue(tx, jobs.applyScheduledPrices, { id }, String(id), beginsAt);
      const prices = Object.fromEntries(later.map(({ sku, ...to }) => [sku, to]));
      const subject = { subjectKind: "price-change", subjectId: String(id) };
      const after = { begins: at, ...prices };
      await writeAudit(tx, { at: madeAt, actor, action: "prices.scheduled", ...subject, after });
      return await viewOf(tx, id);
    });
  });
}

async function viewOf(tx: Tx, id: number): Promise<ScheduleResult> {
  const row = await findPriceChange(tx, id);
  const [view] = row ? await readScheduledPriceViews(tx, [row]) : [];
  return view ? { ok: true, value: view } : fail("price-change-not-found");
}

async function problemsOf(tx: Tx, lines: Lines, beginsAt: Date): Promise<Record<string, string>> {
  const skus = lines.map(({ sku }) => sku);
  const known = new Set((await readInventory(tx, skus)).map(({ sku }) => sku));
  const taken = new Map(
    (await listPricesBetween(tx, skus, { from: beginsAt, until: beginsAt })).map((row) => [row.sku, row]),
  );
  const fields: Record<string, string> = {};
  for (const [at, { sku, price, mrp }] of lines.entries()) {
    if (!known.has(sku)) fields[`lines.${at}.sku`] = "SKU not found.";
    else if (skus.indexOf(sku) !== at) fields[`lines.${at}.sku`] = "This SKU is in the list twice.";
    else if (taken.has(sku)) fields[`lines.${at}.sku`] = describeTaken(taken.get(sku)?.since ?? null);
    else if (price > mrp) fields[`lines.${at}.price`] = priceAboveMrp(mrp);
  }
  return fields;
}

const describeTaken = (since: Date | null): string =>
  since === null ? "Another price of this SKU is scheduled for the same time." : "This SKU is on sale at that time.";

/** Cancels scheduled prices; refused once they have been applied. */
export function cancelScheduledPrices({
  database,
  clock,
}: Pick<Deps, "database" | "clock">): PricingUseCases["cancelScheduledPrices"] {
  return authorized("catalogue.write", async (actor, changeId) => {
    const id = parsePriceChangeId(changeId);
    if (id === undefined) return fail("price-change-not-found");
    return await transactionWithRetry(database, async (tx) => {
      const at = clock();
      if (await findSaleOfChange(tx, id))
        return fail("price-change-over", { message: "These prices belong to a sale. Cancel or end the sale." });
      const ended = await endPriceChange(tx, id, { state: "withdrawn", at });
      if (!ended) {
        const known = await findPriceChange(tx, id);
        if (!known) return fail("price-change-not-found");
        const message =
          known.state === "withdrawn"
            ? "These prices were already cancelled."
            : "These prices have already been applied.";
        return fail("price-change-over", { message });
      }
      const subject = { subjectKind: "price-change", subjectId: String(id) };
      const before = { begins: ended.beginsAt.toISOString() };
      await writeAudit(tx, { at, actor: formatActor(actor), action: "prices.withdrawn", ...subject, before });
      return { ok: true, value: null };
    });
  });
}

/** An earlier change that fails delays later ones of its SKUs by no more than this. */
const patienceMs = 10 * 60_000;

/**
 * Applies all prices of a change in one transaction, exactly once. SKUs that no longer exist are reported. After an
 * outage several changes of a SKU are due at once: the earlier ones are applied first, whichever job runs first.
 */
export function applyScheduledPrices({
  database,
  clock,
}: Pick<Deps, "database" | "clock">): PricingUseCases["applyScheduledPrices"] {
  const apply = async (id: number): Promise<void> => {
    const change = await findPriceChange(database.db, id);
    if (change?.state !== "waiting") return;
    const early = untilDueMs(change.beginsAt, clock());
    if (early === undefined) throw new Error(`price change ${id} is not due yet`);
    if (early > 0) await pause(early);
    for (const earlierId of await listEarlierPriceChanges(database.db, id)) {
      await apply(earlierId).catch((error: unknown) => {
        // The job of the earlier change reports its error.
        if (clock().getTime() - change.beginsAt.getTime() < patienceMs) throw error;
      });
    }
    await transactionWithRetry(database, async (tx) => {
      const at = clock();
      const sale = await findSaleOfChange(tx, id);
      if (sale) return await applySaleChange({ database, tx, sale, at }, id);
      if (!(await endPriceChange(tx, id, { state: "done", at }))) return;
      const lines = await listPriceChangeLines(tx, [id]);
      const variants = await lockInventory(
        tx,
        lines.map(({ sku }) => sku),
      );
      const steps = variants.flatMap((variant) => {
        const line = lines.find(({ sku }) => sku === variant.sku);
        return line ? [{ variant, to: { pricePaise: line.pricePaise, mrpPaise: line.mrpPaise } }] : [];
      });
      await changePrices(database, tx, steps, { actor: scheduleActor, at });
      const gone = lines.map(({ sku }) => sku).filter((sku) => !variants.some((variant) => variant.sku === sku));
      if (gone.length > 0) {
        const failure = `${gone.join(", ")} no longer ${gone.length === 1 ? "exists" : "exist"}.`;
        await recordPriceChangeFailure(tx, id, { state: steps.length > 0 ? "done" : "failed", failure });
      }
    });
  };
  return apply;
}
