import { writeAudit } from "#db/queries/audit.ts";
import { insertTaxClass, readTaxClasses } from "#db/queries/tax-classes.ts";
import { transactionWithRetry } from "#db/retrying.ts";
import { type Refusal, refusal } from "#domain/errors.ts";
import { toIsoDayInIndia } from "#domain/time.ts";
import type { Deps } from "../deps.ts";
import { formatActor, requirePermission } from "../operators/who.ts";
import type { TaxClassUseCases } from "./types.ts";

type Input = Parameters<TaxClassUseCases["add"]>[1];

/** From today or a later day on: of the past nothing is rewritten. The same rate again changes nothing. */
export function addTaxClass({ database, clock }: Pick<Deps, "database" | "clock">): TaxClassUseCases["add"] {
  return async (who, input) => {
    const refused =
      requirePermission(who, "settings.write") ?? inputRefusal(input, toIsoDayInIndia(clock().toISOString()));
    if (refused) return { ok: false, error: refused };
    return await transactionWithRetry(database, async (tx) => {
      const { above, ...rest } = input;
      const row = { ...rest, abovePaise: above };
      if (await insertTaxClass(tx, row)) {
        const subject = { subjectKind: "tax-class", subjectId: `${input.hsn} ${input.validFrom}` };
        const told = { at: clock(), actor: formatActor(who), action: "tax-class.added", ...subject };
        await writeAudit(tx, { ...told, after: taxClassForAudit(row) });
        return { ok: true, value: { status: "success" } };
      }
      const there = (await readTaxClasses(tx)).find((one) => one.hsn === row.hsn && one.validFrom === row.validFrom);
      if (there && JSON.stringify(taxClassForAudit(there)) === JSON.stringify(taxClassForAudit(row))) {
        return { ok: true, value: { status: "success" } };
      }
      return { ok: false, error: wrong({ validFrom: "This HSN has another rate from this day on already." }) };
    });
  };
}

type Told = {
  description: string;
  rateBasisPoints: number;
  abovePaise: number | null;
  rateAboveBasisPoints: number | null;
};

/** As the audit tells of it. */
export function taxClassForAudit({ description, rateBasisPoints, abovePaise, rateAboveBasisPoints }: Told) {
  const rate = (basisPoints: number) => `${basisPoints / 100} %`;
  const step = rateAboveBasisPoints === null ? {} : { abovePaise, rateAbove: rate(rateAboveBasisPoints) };
  return { description, rate: rate(rateBasisPoints), ...step };
}

const wrong = (fields: Record<string, string>): Refusal => refusal("invalid-input", { fields });

function inputRefusal({ validFrom, above, rateAboveBasisPoints }: Input, today: string): Refusal | undefined {
  if (validFrom < today) return wrong({ validFrom: "Please choose today or a later day: invoices of the past stay." });
  if (above !== null && rateAboveBasisPoints === null) {
    return wrong({ rateAboveBasisPoints: "Please enter the rate above this price." });
  }
  return above === null && rateAboveBasisPoints !== null
    ? wrong({ above: "Please enter the price above which the other rate counts." })
    : undefined;
}
