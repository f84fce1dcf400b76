import { writeAudit } from "#db/queries/audit.ts";
import { markLookedAt } from "#db/queries/today-payments.ts";
import { webhookEvent } from "#db/queries/webhooks.ts";
import { retrying } from "#db/retrying.ts";
import { refusal } from "#domain/errors.ts";
import type { Deps } from "../deps.ts";
import { actorOf, allow } from "../operators/who.ts";
import type { TodayUseCases } from "./types.ts";

/** A message about no order of ours was seen to: it is kept, and asked about no more. */
export function lookedAt({ database, clock }: Pick<Deps, "database" | "clock">): TodayUseCases["lookedAt"] {
  return async (who, id) => {
    const refused = allow(who, "orders.refund");
    if (refused) return { ok: false, error: refused };
    return await retrying(database, async (tx) => {
      const at = clock();
      if (await markLookedAt(tx, id, at)) {
        const told = { subjectKind: "gateway message", subjectId: id };
        await writeAudit(tx, { at, actor: actorOf(who), action: "payments.looked-at", ...told });
        return { ok: true, value: null };
      }
      const known = (await webhookEvent(tx, id))?.outcome === "unknown-order";
      return known ? { ok: true, value: null } : { ok: false, error: refusal("not-found") };
    });
  };
}
