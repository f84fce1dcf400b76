import { type DashboardData, maxCounted, type TodoKind, todoKinds } from "#contracts/admin/dashboard-endpoints.ts";
import { countTodos, findNewestOrderToPack, readGatewayHealth } from "#db/queries/dashboard/todo-counts.ts";
import type { Permission } from "#domain/operators/permissions.ts";
import { toIsoDayInIndia } from "#domain/time.ts";
import { type Actor, authorized, requirePermission } from "../kernel/authorize.ts";
import type { Deps } from "../kernel/deps.ts";
import { readSettings } from "../settings/read-settings.ts";
import type { DashboardUseCases } from "./dashboard-types.ts";
import { readSalesFigures } from "./sales-figures.ts";

/** The permission that each kind of to-do needs. */
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

/** Webhooks arrive within seconds; after this long, a missing one will not come. */
const silentAfterMs = 30 * 60_000;

/** Reads the to-dos and the sales report, limited by the actor's permissions. */
export function readDashboard(deps: Pick<Deps, "database" | "clock" | "gateway">): DashboardUseCases["read"] {
  return authorized("orders.read", async (actor, { from, to }) => {
    const { db } = deps.database;
    const now = deps.clock();
    const today = toIsoDayInIndia(now.toISOString());
    const { lowStockLimit } = await readSettings(db);
    const counts = await countTodos(db, { most: maxCounted + 1, lowStockLimit });
    const newest = await findNewestOrderToPack(db);
    const maySeeSales = !requirePermission(actor, "sales.read");
    const value: DashboardData = {
      at: now.toISOString(),
      today,
      lowStockLimit,
      work: todoKinds
        .filter((kind) => !requirePermission(actor, permissionFor[kind]))
        .map((kind) => ({ kind, count: counts[kind] })),
      newestOrder: newest ? { id: newest.id, at: newest.submittedAt.toISOString() } : null,
      gateway: await readGatewaySilence(deps, actor),
      sales: maySeeSales ? await readSalesFigures(db, { from: from ?? today, to: to ?? today }) : null,
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
  const news = await readGatewayHealth(database.db, new Date(clock().getTime() - silentAfterMs));
  return { ...news, lastMessageAt: news.lastMessageAt?.toISOString() ?? null };
}
