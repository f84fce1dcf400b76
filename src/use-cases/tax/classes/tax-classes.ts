import type { TaxClassRow } from "#contracts/admin/catalog/tax-class-endpoints.ts";
import { writeAudit } from "#db/queries/operators/audit-log.ts";
import {
  deleteUpcomingTaxClass,
  findUntaxedProducts,
  insertTaxClass,
  listProductHsns,
  readTaxClasses,
} from "#db/queries/tax/tax-class-queries.ts";
import { transactionWithRetry } from "#db/transaction-with-retry.ts";
import { type Refusal, refusal } from "#domain/errors.ts";
import { findTaxClass } from "#domain/tax/tax-rate.ts";
import { toIsoDayInIndia } from "#domain/time.ts";
import { authorized, formatActor, requirePermission } from "#use-cases/kernel/authorize.ts";
import type { Deps } from "#use-cases/kernel/deps.ts";
import { fail } from "#use-cases/kernel/result.ts";
import type { TaxClassUseCases } from "./tax-class-types.ts";

type Input = Parameters<TaxClassUseCases["add"]>[1];

type TaxClassAudit = {
  description: string;
  rateBasisPoints: number;
  abovePaise: number | null;
  rateAboveBasisPoints: number | null;
};

const wrong = (fields: Record<string, string>): Refusal => refusal("invalid-input", { fields });

const idShape = /^([0-9]{4,8}) (\d{4}-\d\d-\d\d)$/;

/** Adds a rate from today or a later day on; the past never changes. Adding the same rate again changes nothing. */
function addTaxClass({ database, clock }: Pick<Deps, "database" | "clock">): TaxClassUseCases["add"] {
  return async (actor, input) => {
    const refused =
      requirePermission(actor, "settings.write") ?? inputRefusal(input, toIsoDayInIndia(clock().toISOString()));
    if (refused) return fail(refused);
    return await transactionWithRetry(database, async (tx) => {
      const { above, ...rest } = input;
      const row = { ...rest, abovePaise: above };
      if (await insertTaxClass(tx, row)) {
        const subject = { subjectKind: "tax-class", subjectId: `${input.hsn} ${input.validFrom}` };
        const auditDetails = { at: clock(), actor: formatActor(actor), action: "tax-class.added", ...subject };
        await writeAudit(tx, { ...auditDetails, after: taxClassForAudit(row) });
        return { ok: true, value: { status: "success" } };
      }
      const there = (await readTaxClasses(tx)).find((one) => one.hsn === row.hsn && one.validFrom === row.validFrom);
      if (there && JSON.stringify(taxClassForAudit(there)) === JSON.stringify(taxClassForAudit(row))) {
        return { ok: true, value: { status: "success" } };
      }
      return fail(wrong({ validFrom: "This HSN already has another rate from this day on." }));
    });
  };
}

/**
 * Removes a rate until the end of the day it begins on, to correct a typo. Older rates stay, and documents already
 * issued keep their rate.
 */
function removeTaxClass({ database, clock }: Pick<Deps, "database" | "clock">): TaxClassUseCases["remove"] {
  return authorized("settings.write", async (actor, id) => {
    const [, hsn = "", validFrom = ""] = idShape.exec(id) ?? [];
    return await transactionWithRetry(database, async (tx) => {
      const there = (await readTaxClasses(tx)).find((one) => one.hsn === hsn && one.validFrom === validFrom);
      if (!there) return fail("tax-class-not-found");
      const gone = await deleteUpcomingTaxClass(tx, { hsn, validFrom }, toIsoDayInIndia(clock().toISOString()));
      if (!gone) return fail("tax-class-began");
      const auditDetails = {
        at: clock(),
        actor: formatActor(actor),
        action: "tax-class.removed",
        before: taxClassForAudit(gone),
      };
      await writeAudit(tx, { ...auditDetails, subjectKind: "tax-class", subjectId: id });
      return { ok: true, value: { status: "success" } };
    });
  });
}

function inputRefusal({ validFrom, above, rateAboveBasisPoints }: Input, today: string): Refusal | undefined {
  if (validFrom < today)
    return wrong({ validFrom: "Please choose today or a later day. Issued invoices don't change." });
  if (above !== null && rateAboveBasisPoints === null) {
    return wrong({ rateAboveBasisPoints: "Please enter the rate above this price." });
  }
  return above === null && rateAboveBasisPoints !== null
    ? wrong({ above: "Please enter the price above which the second rate applies." })
    : undefined;
}

/** The rate as recorded in the audit log. */
function taxClassForAudit({ description, rateBasisPoints, abovePaise, rateAboveBasisPoints }: TaxClassAudit) {
  const rate = (basisPoints: number) => `${basisPoints / 100}%`;
  const step = rateAboveBasisPoints === null ? {} : { abovePaise, rateAbove: rate(rateAboveBasisPoints) };
  return { description, rate: rate(rateBasisPoints), ...step };
}

export function createTaxClassUseCases(deps: Pick<Deps, "database" | "clock">): TaxClassUseCases {
  return { list: listTaxClasses(deps), add: addTaxClass(deps), remove: removeTaxClass(deps) };
}

/** Lists current, future and past rates, and HSNs sold without a rate. */
function listTaxClasses({ database: { db }, clock }: Pick<Deps, "database" | "clock">): TaxClassUseCases["list"] {
  return authorized("settings.read", async () => {
    const today = toIsoDayInIndia(clock().toISOString());
    const [classes, sold] = [await readTaxClasses(db), await listProductHsns(db)];
    const countOf = (hsn: string) =>
      sold.filter((each) => findTaxClass(classes, { hsn: each.hsn, day: today })?.hsn === hsn);
    const begun = new Set<string>();
    const items = classes.map(({ abovePaise, ...row }): TaxClassRow => {
      const state = row.validFrom > today ? "later" : begun.has(row.hsn) ? "before" : "now";
      if (state === "now") begun.add(row.hsn);
      const products = countOf(row.hsn).reduce((sum, each) => sum + each.products, 0);
      const canGo = row.validFrom >= today;
      return { ...row, id: `${row.hsn} ${row.validFrom}`, above: abovePaise, products, state, canGo };
    });
    return { ok: true, value: { items, missing: await findUntaxedProducts(db, today) } };
  });
}
