import { productSalesDays } from "#contracts/admin/catalog/product-list-endpoints.ts";
import type { Tx } from "#db/client.ts";
import { listProductDaySales, listVariantPaces } from "#db/queries/catalog/product-sales.ts";
import { calculateDaysLeft, calculatePackDaysLeft, paceDays } from "#domain/inventory/days-left.ts";
import { addDays, countDaysBetween, startOfDayInIndia, toIsoDayInIndia } from "#domain/time.ts";

/** A variant is examined individually when it may run out within this time. */
const soonDays = 14;
const variantsPerProduct = 3;
/** Enough for a pace; a page reads some thousand movements at most. */
const movementsPerVariant = 100;

/** `isOnSale`: customers can buy it now. `stock` is that of its variants. */
type Product = { id: string; isOnSale: boolean; stock: number; variants: { sku: string; stock: number }[] };
type Sales = { units: number[]; gross: number; daysLeft: number | null };

/**
 * Reads the sales of a page of products, and how long their stock lasts by the rule of Today's 'Running low'
 * (docs/rules.md 19.19). `variantDaysLeft` has the SKUs that may run out soon.
 */
export async function readProductSales(
  tx: Tx,
  products: readonly Product[],
  now: Date,
): Promise<{ salesOf: (id: string) => Sales; variantDaysLeft: Map<string, number> }> {
  const today = toIsoDayInIndia(now.toISOString());
  const days = Array.from({ length: productSalesDays }, (_, at) => addDays(today, at + 1 - productSalesDays));
  const ids = products.map(({ id }) => id);
  const byProduct = Map.groupBy(await listProductDaySales(tx, ids, days), ({ productId }) => productId);
  const sales = new Map(
    products.map((product): [string, Sales & { sold: number }] => {
      const units = days.map(() => 0);
      const rows = byProduct.get(product.id) ?? [];
      for (const row of rows) units[countDaysBetween(days[0] ?? today, row.day)] = row.units;
      const sold = units.slice(-1 - paceDays, -1).reduce((sum, each) => sum + each, 0);
      const gross = rows.reduce((sum, { grossPaise }) => sum + grossPaise, 0);
      return [product.id, { units, gross, sold, daysLeft: product.isOnSale ? daysLeftOf(product.stock, sold) : null }];
    }),
  );
  const soon = products.flatMap((product) => listSoonSoldOut(product, sales.get(product.id)?.sold ?? 0));
  const none: Sales = { units: days.map(() => 0), gross: 0, daysLeft: null };
  return { salesOf: (id) => sales.get(id) ?? none, variantDaysLeft: await readVariantDaysLeft(tx, soon, today, now) };
}

function daysLeftOf(stock: number, sold: number): number | null {
  const left = calculateDaysLeft({ stock, sold, days: paceDays });
  return Number.isFinite(left) ? left : null;
}

/** Lists the variants that may run out soon: no variant sells faster than its whole product. */
function listSoonSoldOut({ isOnSale, variants }: Product, sold: number) {
  if (!isOnSale || variants.length < 2) return [];
  return variants
    .filter(({ stock }) => stock > 0 && calculateDaysLeft({ stock, sold, days: paceDays }) <= soonDays)
    .toSorted((a, b) => a.stock - b.stock)
    .slice(0, variantsPerProduct);
}

/** The pace of a variant is that of its newest movements; those of one that sells fast may not reach back four weeks. */
async function readVariantDaysLeft(tx: Tx, variants: { sku: string; stock: number }[], today: string, now: Date) {
  const paces = await listVariantPaces(
    tx,
    variants.map(({ sku }) => sku),
    {
      since: startOfDayInIndia(addDays(today, -paceDays)),
      until: startOfDayInIndia(today),
      recentSince: startOfDayInIndia(today),
      limit: movementsPerVariant,
    },
  );
  const stockOf = new Map(variants.map(({ sku, stock }) => [sku, stock]));
  return new Map(
    paces.flatMap(({ sku, ...pace }): [string, number][] => {
      const left = calculatePackDaysLeft(stockOf.get(sku) ?? 0, pace, now);
      return left > soonDays ? [] : [[sku, left]];
    }),
  );
}
