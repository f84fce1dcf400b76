import {
  type DashboardData,
  maxCounted,
  type SalesPoint,
  type SalesReport,
  type SalesSummary,
  type TodoKind,
  todoKinds,
} from "#contracts/admin/dashboard-endpoints.ts";
import { openLongReads, type Tx } from "#db/client.ts";
import {
  type DayRange,
  listSalesByPeriod,
  listSalesByProduct,
  type SalesTotals,
} from "#db/queries/dashboard/sales-totals.ts";
import { listProductLooks } from "#db/queries/dashboard/today-figures.ts";
import { countTodos, findNewestOrderToPack, readGatewayHealth } from "#db/queries/dashboard/todo-counts.ts";
import { findMailOutage } from "#db/queries/jobs/mail-outage.ts";
import { readSettings } from "#db/queries/settings/stored-settings.ts";
import { settleDeadline } from "#domain/lead-ticket.ts";
import type { Permission } from "#domain/operators/permissions.ts";
import { formatOrderNumber } from "#domain/orders/order-number.ts";
import { addDays, countDaysBetween, toIsoDayInIndia } from "#domain/time.ts";
import { type Actor, authorized, requirePermission } from "../kernel/authorize.ts";
import type { Deps } from "../kernel/deps.ts";
import { readPictures } from "../media/read-pictures.ts";
import { listUnfilledFacts } from "../tax/unfilled-facts.ts";
import type { DashboardUseCases } from "./dashboard-types.ts";
import { readFirstSteps } from "./first-steps.ts";
import { listPaymentsToReview, markDisputeReviewed, markReviewed } from "./review-payments.ts";
import { readTodayFigures } from "./today-figures.ts";

/** The permission that each kind of to-do needs. */
const permissionFor: Record<TodoKind, Permission> = {
  toPack: "orders.read",
  toSend: "orders.read",
  upiWaiting: "orders.refund",
  paymentsAuthorized: "orders.refund",
  disputes: "orders.refund",
  messagesUnknown: "orders.refund",
  refundsFailed: "orders.refund",
  refundsToApprove: "orders.refund",
  refundsByHand: "orders.refund",
  returnsAsked: "orders.read",
  lowStock: "catalogue.read",
  // Shown to operators who can act on it.
  notPublished: "catalogue.write",
  reviews: "reviews.decide",
  leads: "leads.write",
  leadsOverdue: "leads.write",
  jobsFailed: "jobs.read",
  mailsFailed: "jobs.read",
};

/** Webhooks arrive within seconds; after this long, a missing one will not come. */
const silentAfterMs = 30 * 60_000;

/** Longer spans are grouped by month. */
const maxDaysShown = 92;
const maxProducts = 20;

const firstOfMonth = (day: string): string => `${day.slice(0, 7)}-01`;

export function createDashboardUseCases(deps: Deps): DashboardUseCases {
  return {
    read: readDashboard(deps),
    readFigures: readTodayFigures(deps),
    listPaymentsToReview: listPaymentsToReview(deps),
    markReviewed: markReviewed(deps),
    markDisputeReviewed: markDisputeReviewed(deps),
  };
}

/** Reports the sales of a span of days in India and of the span before it (docs/decisions/0014). */
async function readSalesFigures(tx: Tx, { from, to }: DayRange): Promise<SalesReport> {
  const length = countDaysBetween(from, to) + 1;
  const before = { from: addDays(from, -length), to: addDays(from, -1) };
  const grain = length > maxDaysShown ? "month" : "day";
  const [rows, rowsBefore, { products, best }] = await Promise.all([
    listSalesByPeriod(tx, { from, to }, grain),
    listSalesByPeriod(tx, before, grain),
    listSalesByProduct(tx, { from, to }, maxProducts),
  ]);
  const looks = await readLooks(
    tx,
    best.map(({ productId }) => productId),
  );
  return {
    from,
    to,
    grain,
    before: { ...before, figures: figuresOf(rowsBefore), series: toSeries(rowsBefore, before, grain) },
    figures: figuresOf(rows),
    ways: [
      { way: "cash", figures: figuresOf(rows.filter(isCash)) },
      { way: "paid", figures: figuresOf(rows.filter((row) => !isCash(row))) },
    ],
    series: toSeries(rows, { from, to }, grain),
    products: best.map(({ productId, name, pieces, piecesBack, grossPaise, backPaise }) => ({
      id: productId,
      name,
      ...looks(productId),
      pieces,
      piecesBack,
      gross: grossPaise,
      net: grossPaise - backPaise,
    })),
    allProducts: products,
  };
}

/** Reads picture and flavour of products; those that are gone have neither. */
async function readLooks(tx: Tx, ids: string[]) {
  const byId = new Map((await listProductLooks(tx, ids)).map((look) => [look.id, look]));
  const pictureById = await readPictures(
    tx,
    [...byId.values()].flatMap(({ pictureId }) => pictureId ?? []),
  );
  return (id: string): Pick<SalesReport["products"][number], "picture" | "flavour"> => {
    const { pictureId = null, flavour = null } = byId.get(id) ?? {};
    return { picture: pictureById(pictureId)?.sources[0]?.webp ?? null, flavour };
  };
}

type PeriodSales = SalesTotals & { start: string; paymentMode: string };
const isCash = ({ paymentMode }: PeriodSales): boolean => paymentMode === "cod";

function toSeries(rows: PeriodSales[], days: DayRange, grain: "day" | "month"): SalesPoint[] {
  const byStart = Map.groupBy(rows, ({ start }) => start);
  return startsOf(days, grain).map((start) => {
    const ofPeriod = byStart.get(start) ?? [];
    const { orders, gross, net } = figuresOf(ofPeriod);
    return { start, orders, gross, net, cod: figuresOf(ofPeriod.filter(isCash)).gross };
  });
}

function figuresOf(rows: SalesTotals[]): SalesSummary {
  const sum = (of: keyof SalesTotals): number => rows.reduce((all, row) => all + row[of], 0);
  const [orders, gross, undone, refunded] = [
    sum("orders"),
    sum("grossPaise"),
    sum("undonePaise"),
    sum("refundedPaise"),
  ];
  return {
    orders,
    returningOrders: sum("returningOrders"),
    undoneOrders: sum("undoneOrders"),
    gross,
    undone,
    refunded,
    net: gross - undone - refunded,
    averageOrder: orders === 0 ? 0 : Math.round(gross / orders),
  };
}

/** Lists every day, or the first day of every month, of a span. */
function startsOf({ from, to }: DayRange, grain: "day" | "month"): string[] {
  const starts: string[] = [];
  for (let at = grain === "day" ? from : firstOfMonth(from); at <= to; ) {
    starts.push(at);
    at = grain === "day" ? addDays(at, 1) : firstOfMonth(addDays(at, 31));
  }
  return starts;
}

async function readMailOutage(tx: Tx, actor: Actor): Promise<DashboardData["mailOutage"]> {
  if (requirePermission(actor, "jobs.read")) return null;
  const outage = await findMailOutage(tx);
  return outage ? { ...outage, since: outage.since.toISOString() } : null;
}

/** Reads the to-dos and the sales report, limited by the actor's permissions. */
function readDashboard(deps: Pick<Deps, "database" | "clock" | "gateway" | "sendsMail">): DashboardUseCases["read"] {
  return authorized("orders.read", async (actor, { from, to }) => {
    const { db } = deps.database;
    const now = deps.clock();
    const today = toIsoDayInIndia(now.toISOString());
    const settings = await readSettings(db);
    const { lowStockLimit } = settings;
    const maySeeSales = !requirePermission(actor, "sales.read");
    const longReads = maySeeSales ? await openLongReads(deps.database) : undefined;
    const [counts, newest, sales] = await Promise.all([
      countTodos(db, { max: maxCounted + 1, lowStockLimit, leadsUntil: settleDeadline(now) }),
      findNewestOrderToPack(db),
      longReads ? readSalesFigures(longReads, { from: from ?? today, to: to ?? today }) : null,
    ]);
    const value: DashboardData = {
      at: now.toISOString(),
      today,
      lowStockLimit,
      work: todoKinds
        .filter((kind) => !requirePermission(actor, permissionFor[kind]))
        .map((kind) => ({
          kind,
          count: counts[kind].count,
          oldestAt: counts[kind].oldestAt?.toISOString() ?? null,
        })),
      firstSteps: await readFirstSteps(deps, actor, settings),
      newestOrder: newest
        ? { id: newest.id, number: formatOrderNumber(newest), at: newest.submittedAt.toISOString() }
        : null,
      gateway: await readGatewaySilence(deps, actor),
      unfilledFacts: listUnfilledFacts(settings),
      mailOutage: await readMailOutage(db, actor),
      sales,
    };
    return { ok: true, value };
  });
}

/**
 * Detects a silent webhook endpoint: Razorpay disables an endpoint that failed for 24 hours (Razorpay documentation,
 * Webhooks: Best Practices).
 */
async function readGatewaySilence(
  { database, clock, gateway }: Pick<Deps, "database" | "clock" | "gateway">,
  actor: Actor,
): Promise<DashboardData["gateway"]> {
  if (!gateway || requirePermission(actor, "orders.refund")) return null;
  const health = await readGatewayHealth(database.db, new Date(clock().getTime() - silentAfterMs));
  return { ...health, lastMessageAt: health.lastMessageAt?.toISOString() ?? null };
}
