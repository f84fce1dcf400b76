import type { TodayFigures } from "#contracts/admin/today-figures.ts";
import type { Tx } from "#db/client.ts";
import { listVariantsOfProducts } from "#db/queries/catalog/product-list.ts";
import { listRunningLow, type RunningLowRow } from "#db/queries/dashboard/today-figures.ts";
import { formatVariantDetail } from "#domain/inventory/availability.ts";
import { calculateDaysLeft, paceDays } from "#domain/inventory/days-left.ts";
import { addDays, toIsoDayInIndia } from "#domain/time.ts";
import { readProductSales } from "../catalog/edit/read-product-sales.ts";
import { readPictures } from "../media/read-pictures.ts";

const maxShown = 5;
/** Products whose packs and sizes are examined: the first to run out are among them. */
const maxCandidates = 20;

type Row = TodayFigures["runningLow"][number];
type Variant = Awaited<ReturnType<typeof listVariantsOfProducts>>[number];

/** Lists the products that run out first, each with the pack or size that does so before the others, if any. */
export async function readRunningLow(tx: Tx, now: Date): Promise<Row[]> {
  const today = toIsoDayInIndia(now.toISOString());
  const days = { from: addDays(today, -paceDays), to: addDays(today, -1) };
  const found = await listRunningLow(tx, days, maxCandidates);
  const variants = (
    await listVariantsOfProducts(
      tx,
      found.map(({ id }) => id),
    )
  ).filter(({ active }) => active);
  const byProduct = Map.groupBy(variants, ({ productId }) => productId);
  const { variantDaysLeft } = await readProductSales(
    tx,
    found.map(({ id, stock }) => ({ id, isOnSale: true, stock, variants: byProduct.get(id) ?? [] })),
    now,
  );
  const first = found
    .map((row) => toRow(row, byProduct.get(row.id) ?? [], variantDaysLeft))
    .toSorted((a, b) => daysUntilFirst(a) - daysUntilFirst(b) || b.sold - a.sold)
    .slice(0, maxShown);
  const pictureById = await readPictures(
    tx,
    first.flatMap(({ pictureId }) => pictureId ?? []),
  );
  return first.map(({ pictureId, ...row }) => ({ ...row, picture: pictureById(pictureId)?.sources[0]?.webp ?? null }));
}

/** Sorts products that are sold out before those that will be today. */
const daysUntilFirst = ({ stock, daysLeft, variant }: Pick<Row, "stock" | "daysLeft" | "variant">): number =>
  (variant?.stock ?? stock) <= 0 ? -1 : (variant?.daysLeft ?? daysLeft);

function toRow(row: RunningLowRow, variants: Variant[], variantDaysLeft: Map<string, number>) {
  const daysLeft = calculateDaysLeft({ ...row, days: paceDays });
  const known = variants.map((variant) => ({
    sku: variant.sku,
    pack: variant.packSize,
    detail: formatVariantDetail(variant),
    stock: variant.stock,
    daysLeft: variant.stock <= 0 ? 0 : (variantDaysLeft.get(variant.sku) ?? Number.POSITIVE_INFINITY),
  }));
  const [soonest] = known.toSorted((a, b) => a.daysLeft - b.daysLeft || a.stock - b.stock);
  const isFirst = variants.length > 1 && soonest !== undefined && row.stock > 0 && soonest.daysLeft < daysLeft;
  return { ...row, daysLeft, variant: isFirst ? soonest : null };
}
