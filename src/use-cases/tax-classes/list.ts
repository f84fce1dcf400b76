import type { TaxClassRow } from "#contracts/admin/tax-classes.ts";
import type { Tx } from "#db/client.ts";
import { allTaxClasses, hsnsOfProducts } from "#db/queries/tax-classes.ts";
import { classOf } from "#domain/gst/rate.ts";
import { isoDayInIndia } from "#domain/time.ts";
import type { Deps } from "../deps.ts";
import { allow } from "../operators/who.ts";
import type { TaxClasses } from "./types.ts";

/** What counts today, will count and did; and what is sold without a rate. */
export function list({ database: { db }, clock }: Pick<Deps, "database" | "clock">): TaxClasses["list"] {
  return async (who) => {
    const refused = allow(who, "settings.read");
    if (refused) return { ok: false, error: refused };
    const today = isoDayInIndia(clock().toISOString());
    const [classes, sold] = [await allTaxClasses(db), await hsnsOfProducts(db)];
    const countOf = (hsn: string) =>
      sold.filter((each) => classOf(classes, { hsn: each.hsn, day: today })?.hsn === hsn);
    const begun = new Set<string>();
    const items = classes.map(({ abovePaise, ...row }): TaxClassRow => {
      const state = row.validFrom > today ? "later" : begun.has(row.hsn) ? "before" : "now";
      if (state === "now") begun.add(row.hsn);
      const products = countOf(row.hsn).reduce((sum, each) => sum + each.products, 0);
      const canGo = row.validFrom >= today;
      return { ...row, id: `${row.hsn} ${row.validFrom}`, above: abovePaise, products, state, canGo };
    });
    return { ok: true, value: { items, missing: await untaxed(db, clock()) } };
  };
}

/** HSNs of products that no rate of today speaks of: what has one cannot leave. */
export async function untaxed(tx: Tx, at: Date): Promise<{ hsn: string; products: number }[]> {
  const [classes, sold] = [await allTaxClasses(tx), await hsnsOfProducts(tx)];
  return sold.filter(({ hsn }) => !classOf(classes, { hsn, day: isoDayInIndia(at.toISOString()) }));
}
