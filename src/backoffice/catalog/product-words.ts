import type { ProductRow } from "#contracts/admin/catalog/product-list-endpoints.ts";
import { formatCount } from "#domain/format-count.ts";
import { urgentDays } from "#domain/inventory/days-left.ts";
import { formatWholeAmount } from "../dashboard/format-figures.ts";
import { formatAmount } from "../list/format-amount.ts";

type Variant = ProductRow["variants"][number];

/** Sizes of clothes from small to large, as labels print them. */
const clothesSizes = ["XXS", "XS", "S", "M", "L", "XL", "XXL", "3XL", "4XL"];

/** Variants for sale, or the discontinued ones where no other is left. */
function shownVariants(variants: readonly Variant[]): readonly Variant[] {
  const sold = variants.filter(({ active }) => active);
  return sold.length > 0 ? sold : variants;
}

/** '4, 6, 12' for packs; 'Ink, Glacier · S to XL' for colours and sizes. */
export function listVariants(variants: readonly Variant[]): string {
  if (variants.length === 0) return "None yet";
  const shown = shownVariants(variants);
  if (shown.every(({ pack }) => pack !== null)) return shown.map(({ pack }) => pack).join(", ");
  const [colours, sizes] = [valuesOf(shown, "colour"), valuesOf(shown, "size")];
  const isOneSize = sizes.length === 1 && sizes[0]?.toLowerCase() === "one size" && colours.length > 0;
  return [colours.join(", "), isOneSize ? "" : formatSizes(sizes)].filter(Boolean).join(" · ");
}

const valuesOf = (variants: readonly Variant[], name: "colour" | "size"): string[] => [
  ...new Set(variants.map((variant) => variant[name]).filter((value) => value !== null)),
];

/** 'S to XL' for three sizes and more without a gap, else 'S, L'. */
function formatSizes(sizes: readonly string[]): string {
  const places = sizes.map((size) => clothesSizes.indexOf(size.toUpperCase())).toSorted((a, b) => a - b);
  const [first = -1, last = -1] = [places[0], places.at(-1)];
  const isRow = sizes.length > 2 && first >= 0 && last - first === sizes.length - 1;
  return isRow ? `${clothesSizes[first]} to ${clothesSizes[last]}` : sizes.join(", ");
}

/** '₹280 – ₹749', or one price. Both have paise where one of them has. */
export function formatPriceRange(variants: readonly Variant[]): string {
  const prices = shownVariants(variants).map(({ price }) => price);
  if (prices.length === 0) return "—";
  const [lowest, highest] = [Math.min(...prices), Math.max(...prices)];
  const format = prices.every((price) => price % 100 === 0) ? formatWholeAmount : formatAmount;
  return lowest === highest ? format(lowest) : `${format(lowest)} – ${format(highest)}`;
}

/** 'Today', '1 day', '26 days', 'Over a year'. */
export const formatDaysLeft = (days: number): string =>
  days > 365 ? "Over a year" : days === 0 ? "Today" : formatCount(days, "day");

export type StockWords = { words: string; tone: "bad" | "warn" | "muted" };

/**
 * Describes how long a product's stock lasts: by the first pack or size that is sold out, urgent, low or runs out
 * before the rest, else by the whole product. Without sales (`sales` is null) it only reports sold-out and low stock.
 */
export function describeStock(product: ProductRow): StockWords {
  const { state, isComingSoon, stock, sales } = product;
  const sold = product.variants.filter(({ active }) => active);
  if (state !== "visible" || isComingSoon || sold.length === 0)
    return { words: stock > 0 ? "Not on sale" : "Not stocked", tone: "muted" };
  return (
    describeSoldOut(sold) ??
    describeShort(sold, product.daysLeft) ??
    (sales === null ? { words: "", tone: "muted" } : describeWhole(product.daysLeft, sales.units))
  );
}

function describeSoldOut(sold: readonly Variant[]): StockWords | undefined {
  const out = sold.filter(({ stock }) => stock <= 0);
  if (out.length === 0) return undefined;
  if (out.length === sold.length) return { words: "Sold out", tone: "bad" };
  const [first] = out;
  const what = first && out.length === 1 ? nameAmong(first, sold) : `${out.length} of ${sold.length}`;
  return { words: `${what} sold out`, tone: "bad" };
}

function describeShort(sold: readonly Variant[], allDays: number | null): StockWords | undefined {
  const next = sold.reduce<Variant | undefined>(
    (soonest, each) => ((each.daysLeft ?? Infinity) < (soonest?.daysLeft ?? Infinity) ? each : soonest),
    undefined,
  );
  const days = next?.daysLeft ?? null;
  const inDays = (variant: Variant, left: number) =>
    `${nameAmong(variant, sold)}: ${formatDaysLeft(left).replace("Today", "today")}`;
  if (next && days !== null && days <= urgentDays) return { words: inDays(next, days), tone: "warn" };
  const [low, ...others] = sold.filter((variant) => variant.low);
  if (low && others.length === 0)
    return { words: `${nameAmong(low, sold)}: ${low.stock.toLocaleString("en-IN")} left`, tone: "warn" };
  if (low) return { words: `${others.length + 1} of ${sold.length} low`, tone: "warn" };
  const isSooner = next && days !== null && days < (allDays ?? Infinity);
  return isSooner ? { words: inDays(next, days), tone: "muted" } : undefined;
}

/** Sales of today alone give no pace: it is that of whole days (docs/rules.md 19.19). */
function describeWhole(days: number | null, units: readonly number[]): StockWords {
  if (days === null) {
    const hasSold = units.some((each) => each > 0);
    return { words: hasSold ? "Not known yet" : "No recent sales", tone: "muted" };
  }
  return { words: formatDaysLeft(days), tone: days <= urgentDays ? "warn" : "muted" };
}

/** '12-pack', or what tells a size or colour from the product's others: 'Snow', 'M, Ink'. */
function nameAmong(variant: Variant, others: readonly Variant[]): string {
  if (variant.pack !== null) return `${variant.pack}-pack`;
  const parts = (["size", "colour"] as const).filter((name) => valuesOf(others, name).length > 1);
  return parts.map((name) => variant[name]).join(", ") || variant.detail || variant.sku;
}

/** Three days a point: a line of thirty days that is read at a glance. */
export function sumByThreeDays(units: readonly number[]): number[] {
  return Array.from({ length: Math.ceil(units.length / 3) }, (_, at) =>
    units.slice(at * 3, at * 3 + 3).reduce((sum, each) => sum + each, 0),
  );
}

/** '9 products, 30 variants, 3,922 units in stock'. */
export function describeProductSummary(
  { count, isMore }: { count: number; isMore: boolean },
  sums: { variants: number; stock: number } | null,
): string {
  const amount = (many: number, one: string, more = "") =>
    `${many.toLocaleString("en-IN")}${more} ${one}${many === 1 ? "" : "s"}`;
  const products = amount(count, "product", isMore ? "+" : "");
  return sums ? `${products}, ${amount(sums.variants, "variant")}, ${amount(sums.stock, "unit")} in stock` : products;
}
