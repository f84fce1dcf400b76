import { writeAudit } from "#db/queries/audit.ts";
import { allTaxClasses, deleteNewTaxClass } from "#db/queries/tax-classes.ts";
import { retrying } from "#db/retrying.ts";
import { refusal } from "#domain/errors.ts";
import { isoDayInIndia } from "#domain/time.ts";
import type { Deps } from "../deps.ts";
import { actorOf, allow } from "../operators/who.ts";
import { toldClass } from "./add.ts";
import type { TaxClasses } from "./types.ts";

const idShape = /^([0-9]{4,8}) (\d{4}-\d\d-\d\d)$/;

/**
 * Until the day that it begins on is over: a slip of the pen is put right at once. What counts for longer stays; what was
 * invoiced today stays as it is.
 */
export function remove({ database, clock }: Pick<Deps, "database" | "clock">): TaxClasses["remove"] {
  return async (who, id) => {
    const refused = allow(who, "settings.write");
    if (refused) return { ok: false, error: refused };
    const [, hsn = "", validFrom = ""] = idShape.exec(id) ?? [];
    return await retrying(database, async (tx) => {
      const there = (await allTaxClasses(tx)).find((one) => one.hsn === hsn && one.validFrom === validFrom);
      if (!there) return { ok: false, error: refusal("tax-class-not-found") };
      const gone = await deleteNewTaxClass(tx, { hsn, validFrom }, isoDayInIndia(clock().toISOString()));
      if (!gone) return { ok: false, error: refusal("tax-class-began") };
      const told = { at: clock(), actor: actorOf(who), action: "tax-class.removed", before: toldClass(gone) };
      await writeAudit(tx, { ...told, subjectKind: "tax-class", subjectId: id });
      return { ok: true, value: { status: "success" } };
    });
  };
}
