import { writeAudit } from "#db/queries/audit.ts";
import { markWebhookReviewed } from "#db/queries/today-payments.ts";
import { findWebhookEvent } from "#db/queries/webhooks.ts";
import { transactionWithRetry } from "#db/retrying.ts";
import { refusal } from "#domain/errors.ts";
import type { Deps } from "../deps.ts";
import { formatActor, requirePermission } from "../operators/who.ts";
import type { DashboardUseCases } from "./types.ts";

/** A message about no order of ours was seen to: it is kept, and asked about no more. */
export function markReviewed({ database, clock }: Pick<Deps, "database" | "clock">): DashboardUseCases["markReviewed"] {
  return async (who, id) => {
    const refused = requirePermission(who, "orders.refund");
    if (refused) return { ok: false, error: refused };
    return await transactionWithRetry(database, async (tx) => {
      const at = clock();
      if (await markWebhookReviewed(tx, id, at)) {
        const told = { subjectKind: "gateway message", subjectId: id };
        await writeAudit(tx, { at, actor: formatActor(who), action: "payments.looked-at", ...told });
        return { ok: true, value: null };
      }
      const known = (await findWebhookEvent(tx, id))?.outcome === "unknown-order";
      return known ? { ok: true, value: null } : { ok: false, error: refusal("not-found") };
    });
  };
}
