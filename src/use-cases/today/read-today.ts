import { type DashboardData, maxCounted, type TodoKind, todoKinds } from "#contracts/admin/today.ts";
import { countTodos, findNewestOrderToPack, readGatewayHealth } from "#db/queries/today.ts";
import type { Permission } from "#domain/rights.ts";
import { toIsoDayInIndia } from "#domain/time.ts";
import type { Deps } from "../deps.ts";
import { type Actor, requirePermission } from "../operators/who.ts";
import { readSettings } from "../settings/read-settings.ts";
import { readSalesFigures } from "./sales-figures.ts";
import type { DashboardUseCases } from "./types.ts";

/** Who may see what of the work. */
const permissionFor: Record<TodoKind, Permission> = {
  toPack: "orders.read",
  toSend: "orders.read",
  upiWaiting: "orders.refund",
  paymentsAuthorized: "orders.refund",
  messagesUnknown: "orders.refund",
  refundsFailed: "orders.refund",
  refundsByHand: "orders.refund",
  returnsAsked: "orders.read",
  lowStock: "catalogue.read",
  reviews: "reviews.read",
  leads: "leads.read",
  jobsFailed: "jobs.read",
  mailsFailed: "jobs.read",
};

/** Messages come within seconds: so long after a payment none comes any more. */
const silentAfterMs = 30 * 60_000;

/** What is to be done now, and what was sold: for who may see it. */
export function readDashboard(deps: Pick<Deps, "database" | "clock" | "gateway">): DashboardUseCases["read"] {
  return async (who, { from, to }) => {
    const refused = requirePermission(who, "orders.read");
    if (refused) return { ok: false, error: refused };
    const { db } = deps.database;
    const now = deps.clock();
    const today = toIsoDayInIndia(now.toISOString());
    const { lowStockLimit } = await readSettings(db);
    const counts = await countTodos(db, { most: maxCounted + 1, lowStockLimit });
    const newest = await findNewestOrderToPack(db);
    const maySeeSales = !requirePermission(who, "sales.read");
    const value: DashboardData = {
      at: now.toISOString(),
      today,
      lowStockLimit,
      work: todoKinds
        .filter((kind) => !requirePermission(who, permissionFor[kind]))
        .map((kind) => ({ kind, count: counts[kind] })),
      newestOrder: newest ? { id: newest.id, at: newest.submittedAt.toISOString() } : null,
      gateway: await readGatewaySilence(deps, who),
      sales: maySeeSales ? await readSalesFigures(db, { from: from ?? today, to: to ?? today }) : null,
    };
    return { ok: true, value };
  };
}

/** An endpoint that failed for a day is switched off there, and nobody says so (reference: Razorpay, Webhooks). */
async function readGatewaySilence(
  { database, clock, gateway }: Pick<Deps, "database" | "clock" | "gateway">,
  who: Actor,
): Promise<DashboardData["gateway"]> {
  if (!gateway || requirePermission(who, "orders.refund")) return null;
  const news = await readGatewayHealth(database.db, new Date(clock().getTime() - silentAfterMs));
  return { ...news, lastMessageAt: news.lastMessageAt?.toISOString() ?? null };
}
