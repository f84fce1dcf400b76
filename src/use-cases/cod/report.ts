import { type ReturnRateRow, readReturnRates } from "#db/queries/parcels.ts";
import { calculateReturnRate, countInTransit } from "#domain/came-back.ts";
import { refusal } from "#domain/errors.ts";
import type { Deps } from "../deps.ts";
import { requirePermission } from "../operators/who.ts";
import type { CodUseCases } from "./types.ts";

const mostDays = 366;
const dayMs = 24 * 60 * 60_000;

/** Of the days on which parcels left, Indian time, both included. */
export function codReport({ database: { db } }: Pick<Deps, "database">): CodUseCases["report"] {
  return async (who, days) => {
    const refused = requirePermission(who, "sales.read");
    if (refused) return { ok: false, error: refused };
    const from = new Date(`${days.from}T00:00:00+05:30`);
    const until = new Date(Date.parse(`${days.to}T00:00:00+05:30`) + dayMs);
    const length = (until.getTime() - from.getTime()) / dayMs;
    if (length < 1 || length > mostDays) {
      const fields = { to: `Please choose a range of 1 to ${mostDays} days.` };
      return { ok: false, error: refusal("invalid-input", { fields }) };
    }
    const rows = await readReturnRates(db, { from, until });
    const of = (by: ReturnRateRow["by"]) =>
      rows
        .filter((row) => row.by === by)
        .map(({ by: _, ...row }) => ({ ...row, underWay: countInTransit(row), share: calculateReturnRate(row) }));
    return { ok: true, value: { byPayment: of("payment"), byState: of("state"), byPin: of("pin") } };
  };
}
