import { writeAudit } from "#db/queries/operators/audit-log.ts";
import { endPriceChange, findPriceChange } from "#db/queries/pricing/price-change-queries.ts";
import { transactionWithRetry } from "#db/transaction-with-retry.ts";
import { authorized, formatActor } from "../kernel/authorize.ts";
import type { Deps } from "../kernel/deps.ts";
import { fail } from "../kernel/result.ts";
import { parsePriceChangeId } from "./list-scheduled-prices.ts";
import type { PricingUseCases } from "./pricing-types.ts";

/** Cancels scheduled prices; refused once they have been applied. */
export function cancelScheduledPrices({
  database,
  clock,
}: Pick<Deps, "database" | "clock">): PricingUseCases["cancelScheduledPrices"] {
  return authorized("catalogue.write", async (actor, typed) => {
    const id = parsePriceChangeId(typed);
    if (id === undefined) return fail("price-change-not-found");
    return await transactionWithRetry(database, async (tx) => {
      const at = clock();
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
      const told = { before: { begins: ended.beginsAt.toISOString() } };
      await writeAudit(tx, { at, actor: formatActor(actor), action: "prices.withdrawn", ...subject, ...told });
      return { ok: true, value: null };
    });
  });
}
