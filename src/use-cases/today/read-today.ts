import { mostCounted, type Today, type WorkKind, workKinds } from "#contracts/admin/today.ts";
import { countWork, gatewayNews, newestToPack } from "#db/queries/today.ts";
import type { Right } from "#domain/rights.ts";
import { isoDayInIndia } from "#domain/time.ts";
import type { Deps } from "../deps.ts";
import { allow, type Who } from "../operators/who.ts";
import { readSettings } from "../settings/read-settings.ts";
import { salesFigures } from "./sales-figures.ts";
import type { TodayUseCases } from "./types.ts";

/** Who may see what of the work. */
const rightTo: Record<WorkKind, Right> = {
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
export function readToday(deps: Pick<Deps, "database" | "clock" | "gateway">): TodayUseCases["read"] {
  return async (who, { from, to }) => {
    const refused = allow(who, "orders.read");
    if (refused) return { ok: false, error: refused };
    const { db } = deps.database;
    const now = deps.clock();
    const today = isoDayInIndia(now.toISOString());
    const { lowStockLimit } = await readSettings(db);
    const counts = await countWork(db, { most: mostCounted + 1, lowStockLimit });
    const newest = await newestToPack(db);
    const maySeeSales = !allow(who, "sales.read");
    const value: Today = {
      at: now.toISOString(),
      today,
      lowStockLimit,
      work: workKinds.filter((kind) => !allow(who, rightTo[kind])).map((kind) => ({ kind, count: counts[kind] })),
      newestOrder: newest ? { id: newest.id, at: newest.submittedAt.toISOString() } : null,
      gateway: await newsOfGateway(deps, who),
      sales: maySeeSales ? await salesFigures(db, { from: from ?? today, to: to ?? today }) : null,
    };
    return { ok: true, value };
  };
}

/** An endpoint that failed for a day is switched off there, and nobody says so (reference: Razorpay, Webhooks). */
async function newsOfGateway(
  { database, clock, gateway }: Pick<Deps, "database" | "clock" | "gateway">,
  who: Who,
): Promise<Today["gateway"]> {
  if (!gateway || allow(who, "orders.refund")) return null;
  const news = await gatewayNews(database.db, new Date(clock().getTime() - silentAfterMs));
  return { ...news, lastMessageAt: news.lastMessageAt?.toISOString() ?? null };
}
