import type { ImportLine } from "#contracts/admin/catalog/import-export-endpoints.ts";
import { formatVariantDetail } from "#domain/inventory/availability.ts";
import { formatRupees, paise } from "#domain/money.ts";
import { rupeeCell } from "./csv-cells.ts";
import { type Cells, type Column, productColumns, stockColumn, toCells, variantColumns } from "./csv-columns.ts";
import type { SkuLine } from "./group-lines.ts";
import type { ImportContext } from "./import-context.ts";
import type { ProductPlan, ValidatedProduct, ValidCandidate, VariantPlan } from "./import-plan.ts";
import { quoteCell } from "./parse-values.ts";
import type { VariantPart } from "./parse-variant.ts";

/** Columns whose cells differ, with both values, for the report and the audit log. */
type CellDiff = { changes: string[]; before: Cells; after: Cells };

const maxShownLength = 60;

/** 'Long description' → 'long description', but 'MRP' and 'HSN' stay. */
const inSentence = (name: string): string =>
  /^\p{Lu}{2}/u.test(name) ? name : name.charAt(0).toLowerCase() + name.slice(1);

/** Builds the plan of a valid product and its report, line by line. */
export function planProductImport(
  lines: readonly SkuLine[],
  candidate: ValidCandidate,
  context: ImportContext,
): ValidatedProduct {
  const { id, current, own, form } = candidate;
  const body = bodyOf(candidate, context);
  const difference = diffCells(productColumns, own.was, toCells(productColumns, body));
  const written = candidate.variants.map((variant) => variantPlan(candidate, variant));
  const plan: ProductPlan = {
    productId: id,
    isNew: !current,
    before: difference.before,
    after: current ? difference.after : { Name: form.name, Kind: form.kind, Visible: body.isVisible ? "yes" : "no" },
    body: !current || difference.changes.length > 0 ? body : null,
    variants: written.flatMap(({ plan: one }) => (one ? [one] : [])),
  };
  const productChanges = current
    ? difference.changes
    : [`new product “${form.name}”${body.isVisible ? "" : ", hidden"}`];
  const bySku = new Map(candidate.variants.map(({ sku }, at) => [sku, written[at]]));
  const report = lines.map(({ line, sku }, at): ImportLine => {
    const variant = bySku.get(sku);
    const shared =
      productChanges.length === 0 || at === 0 ? productChanges : [`the same product as in line ${lines[0]?.line}`];
    const isOwn = (variant?.changes.length ?? 0) > 0;
    // Changes shared by all lines of a product are reported once.
    const changes = [...(at === 0 || !isOwn ? shared : []), ...(variant?.changes ?? [])];
    const isNew = variant ? variant.isNew : !current;
    return { line, sku, what: changes.length === 0 ? "same" : isNew ? "new" : "changed", says: changes.join("; ") };
  });
  return plan.body === null && plan.variants.length === 0 ? { report } : { report, plan };
}

function bodyOf({ own, current, form }: ValidCandidate, context: ImportContext): NonNullable<ProductPlan["body"]> {
  const { variants: _, ...product } = form;
  return {
    ...product,
    isVisible: own.values.isVisible === true,
    position: positionOf(own.values.position, form.kind, current, context),
  };
}

/** A new product without a position goes to the end of its kind. */
function positionOf(
  typedPosition: unknown,
  kind: string,
  current: ValidCandidate["current"],
  { lastPositions }: ImportContext,
): number {
  if (typeof typedPosition === "number") return typedPosition;
  if (current) return current.position;
  const next = (lastPositions.get(kind) ?? -1) + 1;
  lastPositions.set(kind, next);
  return next;
}

type PlannedVariant = { changes: string[]; isNew: boolean; plan?: VariantPlan };

function variantPlan({ form, current: product }: ValidCandidate, part: VariantPart): PlannedVariant {
  const { sku, current, was, values, stockTo } = part;
  const found = form.variants.find((variant) => variant.sku === sku);
  if (!found) return { changes: [], isNew: false };
  const { sku: _, ...variant } = found;
  const body = { ...variant, position: Number(values.position ?? current?.position ?? 0) };
  const difference = diffCells(variantColumns, was, toCells(variantColumns, body));
  const stockWas = current?.stock ?? 0;
  const changes = current
    ? [...difference.changes, ...(stockWas === stockTo ? [] : [`stock ${stockWas} → ${stockTo}`])]
    : [describeNewVariant(form.name, product !== undefined, { ...body, stockTo, colours: form.colours })];
  if (changes.length === 0) return { changes, isNew: false };
  const stock =
    stockWas === stockTo ? [{}, {}] : [{ [stockColumn]: String(stockWas) }, { [stockColumn]: String(stockTo) }];
  return {
    changes,
    isNew: !current,
    plan: {
      sku,
      isNew: !current,
      body,
      stockWas,
      stockTo,
      before: { ...difference.before, ...stock[0] },
      after: { ...difference.after, ...stock[1] },
    },
  };
}

type NewVariant = VariantPlan["body"] & { stockTo: number; colours: ValidCandidate["form"]["colours"] };

/** 'new pack of 6 of Mountain Water, ₹399.00, 20 in stock' */
function describeNewVariant(
  product: string,
  isKnown: boolean,
  { packSize, sizeName, colourHex, price, stockTo, colours }: NewVariant,
) {
  const colourName = colours.find(({ hex }) => hex === colourHex)?.name ?? null;
  const detail = formatVariantDetail({ packSize, sizeName, colourName });
  return `new ${detail}${isKnown ? ` of ${product}` : ""}, ${formatRupees(paise(price))}, ${stockTo} in stock`;
}

/** 'price ₹399.00 → ₹389.00', 'featured no → yes', 'long description changed'. */
function diffCells(columns: readonly Column[], was: Cells, is: Cells): CellDiff {
  const differing = columns.filter(({ name }) => (was[name] ?? "") !== (is[name] ?? ""));
  const pick = (cells: Cells) => Object.fromEntries(differing.map(({ name }) => [name, cells[name] ?? ""]));
  return { changes: differing.map((column) => describeCell(column, was, is)), before: pick(was), after: pick(is) };
}

function describeCell(column: Column, was: Cells, is: Cells): string {
  const [from, to] = [was, is].map((cells) => displayValue(column, cells[column.name] ?? ""));
  const name = inSentence(column.name);
  if (from === undefined || to === undefined) return `${name} changed`;
  return `${name} ${from} → ${to}`;
}

/** Returns undefined for values too long to show in a line. */
function displayValue({ cell }: Column, text: string): string | undefined {
  if (text === "") return "none";
  if (cell === rupeeCell) return formatRupeeCell(text);
  if (text.length > maxShownLength || text.includes("\n")) return undefined;
  return /^[\d.]+$|^(yes|no)$/.test(text) ? text : quoteCell(text);
}

/** '1299.50' → '₹1,299.50'. */
function formatRupeeCell(cell: string): string {
  const read = rupeeCell.read(cell);
  return "value" in read && typeof read.value === "number" ? formatRupees(paise(read.value)) : cell;
}
