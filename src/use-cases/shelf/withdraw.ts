import { writeAudit } from "#db/queries/audit.ts";
import { endPriceChange, priceChangeById } from "#db/queries/price-changes.ts";
import { retrying } from "#db/retrying.ts";
import { refusal } from "#domain/errors.ts";
import type { Deps } from "../deps.ts";
import { actorOf, allow } from "../operators/who.ts";
import { priceChangeId } from "./prices.ts";
import type { Shelf } from "./types.ts";

/** Prices that wait do not begin; whoever comes too late is told. */
export function withdraw({ database, clock }: Pick<Deps, "database" | "clock">): Shelf["withdraw"] {
  return async (who, typed) => {
    const refused = allow(who, "catalogue.write");
    if (refused) return { ok: false, error: refused };
    const id = priceChangeId(typed);
    if (id === undefined) return { ok: false, error: refusal("price-change-not-found") };
    return await retrying(database, async (tx) => {
      const at = clock();
      const ended = await endPriceChange(tx, id, { state: "withdrawn", at });
      if (!ended) {
        const known = await priceChangeById(tx, id);
        if (!known) return { ok: false, error: refusal("price-change-not-found") };
        const message = known.state === "withdrawn" ? "It is withdrawn already." : "These prices have begun already.";
        return { ok: false, error: refusal("price-change-over", { message }) };
      }
      const subject = { subjectKind: "price-change", subjectId: String(id) };
      const told = { before: { begins: ended.beginsAt.toISOString() } };
      await writeAudit(tx, { at, actor: actorOf(who), action: "prices.withdrawn", ...subject, ...told });
      return { ok: true, value: null };
    });
  };
}
