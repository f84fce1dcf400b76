import { createHash } from "node:crypto";
import type { ProductForm } from "#contracts/admin/catalog/product-form.ts";
import type { SalePrice, salePriceEndpoints } from "#contracts/admin/catalog/sale-price-endpoints.ts";
import type { EndpointBody } from "#contracts/admin/endpoint.ts";
import { jobs } from "#contracts/jobs/job-registry.ts";
import type { Tx } from "#db/client.ts";
import { listDraftsBetween } from "#db/queries/catalog/draft-schedules.ts";
import { readInventory } from "#db/queries/inventory/inventory-queries.ts";
import { enqueue } from "#db/queries/jobs/enqueue.ts";
import { writeAudit } from "#db/queries/operators/audit-log.ts";
import { findPriceChangeByKey, listPricesAt, listPricesBetween } from "#db/queries/pricing/price-change-queries.ts";
import { findSalePrice, insertSalePrices, listSalePrices } from "#db/queries/pricing/sale-price-queries.ts";
import { retryOnConflict, transactionWithRetry } from "#db/transaction-with-retry.ts";
import { formatRupees, paise } from "#domain/money.ts";
import { formatShortTimeInIndia } from "#domain/time.ts";
import { authorized, formatActor } from "../kernel/authorize.ts";
import type { Deps } from "../kernel/deps.ts";
import { cursorGone, page } from "../kernel/page.ts";
import { fail, type Result } from "../kernel/result.ts";
import { problemWithTime } from "../kernel/schedule.ts";
import { endSale } from "./apply-sale-prices.ts";
import { priceAboveMrp } from "./change-prices.ts";
import { parsePriceChangeId } from "./list-scheduled-prices.ts";
import type { PricingUseCases } from "./pricing-types.ts";
import { readSalePriceViews } from "./sale-price-view.ts";

type Parts = Pick<Deps, "database" | "clock">;
type Lines = EndpointBody<typeof salePriceEndpoints.schedule>["lines"];
type Period = { from: Date; until: Date };

/** Lists sales that wait or run, the next to end first; or past ones. */
export function listSales({ database: { db } }: Pick<Deps, "database">): PricingUseCases["listSales"] {
  return authorized("catalogue.read", async (_actor, { state, product, after, limit }) => {
    const place = after === undefined ? undefined : (parsePriceChangeId(after) ?? 0);
    if (place !== undefined && !(await findSalePrice(db, place))) return cursorGone;
    const found = await listSalePrices(db, { state, product, after: place, limit: limit + 1 });
    const { rows, next } = page(found, limit, ({ beginsId }) => String(beginsId));
    return { ok: true, value: { items: await readSalePriceViews(db, rows), next } };
  });
}

/** Schedules a sale, whose prices begin and end together. The same key again is the same sale. */
export function scheduleSale({ database, clock }: Parts): PricingUseCases["scheduleSale"] {
  return authorized("catalogue.write", async (operator, { from, until, lines, key: requestKey }) => {
    const [period, actor] = [{ from: new Date(from), until: new Date(until) }, formatActor(operator)];
    const key = `sale ${actor} ${requestKey}`;
    const requestHash = createHash("sha256").update(JSON.stringify({ from, until, lines })).digest("hex");
    return await retryOnConflict(database, async (tx): Promise<Result<SalePrice>> => {
      const earlier = await findPriceChangeByKey(tx, key);
      if (earlier && earlier.requestHash !== requestHash)
        return fail("key-reused", { message: "Another sale was already sent with this key." });
      if (earlier) return await viewOf(tx, earlier.id);
      const madeAt = clock();
      const known = new Map(
        (
          await readInventory(
            tx,
            lines.map(({ sku }) => sku),
          )
        ).map((row) => [row.sku, row]),
      );
      const fields = { ...problemsWithPeriod(period, madeAt), ...(await problemsOf(tx, lines, period, known)) };
      const [message] = Object.values(fields);
      if (message !== undefined) return fail("invalid-input", { message, fields });
      const change = { requestHash, actor, madeAt };
      const sale = await insertSalePrices(tx, {
        begins: { ...change, key, beginsAt: period.from },
        ends: { ...change, key: `${key} ends`, beginsAt: period.until },
        lines: lines.map(({ sku, price }) => ({
          sku,
          pricePaise: price,
          mrpPaise: known.get(sku)?.mrpPaise ?? price,
          priceAfterPaise: known.get(sku)?.pricePaise ?? price,
        })),
      });
      const { beginsId, endsId } = sale;
      await enqueue(tx, jobs.applyScheduledPrices, { id: beginsId }, String(beginsId), period.from);
      await enqueue(tx, jobs.applyScheduledPrices, { id: endsId }, String(endsId), period.until);
      const prices = Object.fromEntries(lines.map(({ sku, price }) => [sku, { pricePaise: price }]));
      const entry = { at: madeAt, actor, action: "sale.scheduled", ...aboutSale(beginsId) };
      await writeAudit(tx, { ...entry, after: { begins: from, ends: until, ...prices } });
      return await viewOf(tx, beginsId);
    });
  });
}

const aboutSale = (id: number) => ({ subjectKind: "price-change", subjectId: String(id) });

async function viewOf(tx: Tx, id: number): Promise<Result<SalePrice>> {
  const row = await findSalePrice(tx, id);
  const [view] = row ? await readSalePriceViews(tx, [row]) : [];
  return view ? { ok: true, value: view } : fail("price-change-not-found");
}

function problemsWithPeriod({ from, until }: Period, now: Date): Record<string, string> {
  const problems = { from: problemWithTime(from, now), until: problemWithTime(until, now) };
  if (!problems.until && until <= from) problems.until = "Please choose an end after the start.";
  return Object.fromEntries(Object.entries(problems).flatMap(([field, words]) => (words ? [[field, words]] : [])));
}

type Known = ReadonlyMap<string, { pricePaise: number; mrpPaise: number }>;

/** Errors by line: the price must be below what the SKU costs when the sale begins, and nothing else may change it. */
async function problemsOf(tx: Tx, lines: Lines, period: Period, known: Known): Promise<Record<string, string>> {
  const skus = lines.map(({ sku }) => sku);
  const taken = Map.groupBy(await listPricesBetween(tx, skus, period), ({ sku }) => sku);
  const planned = await listPricesAt(tx, skus, period.from);
  const drafted = await listDraftedPrices(tx, skus, period);
  const problemOf = ({ sku, price }: Lines[number], at: number): string | undefined => {
    const now = planned.get(sku) ?? known.get(sku);
    if (!known.has(sku) || !now) return "SKU not found.";
    if (skus.indexOf(sku) !== at) return "This SKU is in the list twice.";
    const others = taken.get(sku) ?? [];
    // Both changes of a sale are found; the one that ends it has both of its times.
    const other = others.find(({ since }) => since !== null) ?? others[0];
    if (other) return describeOther(other);
    const publishAt = drafted.get(sku);
    if (publishAt) return `A draft with another price is published in this time, on ${formatShortTime(publishAt)}.`;
    if (price > now.mrpPaise) return priceAboveMrp(now.mrpPaise);
    return price < now.pricePaise ? undefined : `Must be below the price of ${formatRupees(paise(now.pricePaise))}.`;
  };
  const problems = lines.map((line, at) => [`lines.${at}.price`, problemOf(line, at)] as const);
  return Object.fromEntries(problems.flatMap(([field, words]) => (words ? [[field, words]] : [])));
}

function describeOther({ since, beginsAt }: { since: Date | null; beginsAt: Date }): string {
  const at = formatShortTime(beginsAt);
  if (since === null) return `Another price begins in this time, on ${at}.`;
  return `Another sale runs in this time, from ${formatShortTime(since)} until ${at}.`;
}

const formatShortTime = (at: Date): string => formatShortTimeInIndia(at.toISOString());

/** Finds the SKUs that a scheduled draft would give another price in that time, and when it is published. */
async function listDraftedPrices(tx: Tx, skus: string[], period: Period): Promise<Map<string, Date>> {
  const drafts = await listDraftsBetween(tx, skus, period);
  const differing = drafts.filter(({ sku, pricePaise, form }) => {
    const { variants = [] } = form as Partial<ProductForm>;
    const drafted = variants.find((variant) => variant.sku === sku);
    return drafted !== undefined && drafted.price !== pricePaise;
  });
  return new Map(differing.flatMap(({ sku, publishAt }) => (publishAt ? [[sku, publishAt] as const] : [])));
}

/** Cancels a waiting sale, or ends a running one and restores its prices at once. */
export function endSaleNow({ database, clock }: Parts): PricingUseCases["endSale"] {
  return authorized("catalogue.write", async (operator, saleId) => {
    const id = parsePriceChangeId(saleId);
    if (id === undefined) return fail("price-change-not-found");
    return await transactionWithRetry(database, async (tx) => {
      const sale = await findSalePrice(tx, id);
      if (!sale) return fail("price-change-not-found");
      const [at, actor] = [clock(), formatActor(operator)];
      const ended = await endSale({ database, tx, sale, at }, actor);
      if (!ended) return fail("price-change-over", { message: "This sale is already over." });
      const action = ended === "ended" ? "sale.ended" : "sale.cancelled";
      const before = { begins: sale.beginsAt.toISOString(), ends: sale.endsAt.toISOString() };
      await writeAudit(tx, { at, actor, action, ...aboutSale(id), before });
      return { ok: true, value: null };
    });
  });
}
