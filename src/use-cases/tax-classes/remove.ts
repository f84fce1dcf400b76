import { writeAudit } from "#db/queries/audit.ts";
import { deleteUpcomingTaxClass, readTaxClasses } from "#db/queries/tax-classes.ts";
import { transactionWithRetry } from "#db/retrying.ts";
import { refusal } from "#domain/errors.ts";
import { toIsoDayInIndia } from "#domain/time.ts";
import type { Deps } from "../deps.ts";
import { formatActor, requirePermission } from "../operators/who.ts";
import { taxClassForAudit } from "./add.ts";
import type { TaxClassUseCases } from "./types.ts";

const idShape = /^([0-9]{4,8}) (\d{4}-\d\d-\d\d)$/;

/**
 * Until the day that it begins on is over: a slip of the pen is put right at once. What counts for longer stays; what was
 * invoiced today stays as it is.
 */
export function removeTaxClass({ database, clock }: Pick<Deps, "database" | "clock">): TaxClassUseCases["remove"] {
  return async (who, id) => {
    const refused = requirePermission(who, "settings.write");
    if (refused) return { ok: false, error: refused };
    const [, hsn = "", validFrom = ""] = idShape.exec(id) ?? [];
    return await transactionWithRetry(database, async (tx) => {
      const there = (await readTaxClasses(tx)).find((one) => one.hsn === hsn && one.validFrom === validFrom);
      if (!there) return { ok: false, error: refusal("tax-class-not-found") };
      const gone = await deleteUpcomingTaxClass(tx, { hsn, validFrom }, toIsoDayInIndia(clock().toISOString()));
      if (!gone) return { ok: false, error: refusal("tax-class-began") };
      const told = {
        at: clock(),
        actor: formatActor(who),
        action: "tax-class.removed",
        before: taxClassForAudit(gone),
      };
      await writeAudit(tx, { ...told, subjectKind: "tax-class", subjectId: id });
      return { ok: true, value: { status: "success" } };
    });
  };
}
