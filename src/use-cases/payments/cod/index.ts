import { type ReturnRateRow, readReturnRates } from "#db/queries/fulfilment/fulfilment-queries.ts";
import { calculateReturnRate, countInTransit } from "#domain/fulfilment/return-rate.ts";
import { authorized } from "#use-cases/kernel/authorize.ts";
import type { Deps } from "#use-cases/kernel/deps.ts";
import { fail } from "#use-cases/kernel/result.ts";
import type { CodUseCases } from "./cod-types.ts";
import { addCodEntries, blockFromCod, listCodEntries, removeCodEntries } from "./manage-cod-list.ts";

const mostDays = 366;

const dayMs = 24 * 60 * 60_000;

export function createCodUseCases(deps: Pick<Deps, "database" | "clock" | "secret">): CodUseCases {
  return {
    list: listCodEntries(deps),
    add: addCodEntries(deps),
    remove: removeCodEntries(deps),
    block: blockFromCod(deps),
    report: codReport(deps),
  };
}

/** Reports return rates by day of dispatch in India, both days included. */
function codReport({ database: { db } }: Pick<Deps, "database">): CodUseCases["report"] {
  return authorized("sales.read", async (_actor, days) => {
    const from = new Date(`${days.from}T00:00:00+05:30`);
    const until = new Date(Date.parse(`${days.to}T00:00:00+05:30`) + dayMs);
    const length = (until.getTime() - from.getTime()) / dayMs;
    if (length < 1 || length > mostDays) {
      const fields = { to: `Please choose a range of 1 to ${mostDays} days.` };
      return fail("invalid-input", { fields });
    }
    const rows = await readReturnRates(db, { from, until });
    const of = (by: ReturnRateRow["by"]) =>
      rows
        .filter((row) => row.by === by)
        .map(({ by: _, ...row }) => ({ ...row, underWay: countInTransit(row), share: calculateReturnRate(row) }));
    return { ok: true, value: { byPayment: of("payment"), byState: of("state"), byPin: of("pin") } };
  });
}
