import type { TaxClassRow } from "#contracts/admin/tax-class-endpoints.ts";
import { findUntaxedProducts, listProductHsns, readTaxClasses } from "#db/queries/tax/tax-class-queries.ts";
import { findTaxClass } from "#domain/tax/tax-rate.ts";
import { toIsoDayInIndia } from "#domain/time.ts";
import { authorized } from "#use-cases/kernel/authorize.ts";
import type { Deps } from "#use-cases/kernel/deps.ts";
import type { TaxClassUseCases } from "./tax-class-types.ts";

/** Lists current, future and past rates, and HSNs sold without a rate. */
export function listTaxClasses({
  database: { db },
  clock,
}: Pick<Deps, "database" | "clock">): TaxClassUseCases["list"] {
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
