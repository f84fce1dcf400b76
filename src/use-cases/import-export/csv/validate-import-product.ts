import type { ImportLine } from "#contracts/admin/catalog/import-export-endpoints.ts";
import { type FieldErrors, validateFormSchema, validateProduct } from "#use-cases/catalog/validate/validate-product.ts";
import { type Cells, columnDefaults, productColumns, variantColumns } from "./csv-columns.ts";
import { isPlainId, type SkuLine } from "./group-lines.ts";
import { type ImportContext, toValidationContext } from "./import-context.ts";
import type { Candidate, LineProblem, ProductPart, ValidatedProduct } from "./import-plan.ts";
import { type CellProblem, columnOfPath, parseValues, quoteCell } from "./parse-values.ts";
import { parseVariant, type VariantPart } from "./parse-variant.ts";
import { planProductImport } from "./plan-product-import.ts";
import type { CatalogProduct } from "./read-catalog.ts";
import { productToCells } from "./write-csv.ts";

/** Validates all lines of one product against its current state: what each would change, or what is wrong. */
export function validateImportProduct(
  id: string,
  lines: readonly SkuLine[],
  current: CatalogProduct | undefined,
  context: ImportContext,
): ValidatedProduct {
  const own = parseProductPart(lines, current);
  const variants = readVariants(lines, current);
  const readProblems = [
    ...own.problems,
    ...variants.flatMap(({ line, problems }) => problems.map((message) => ({ line, message }))),
  ];
  const isSame = readProblems.length === 0 && own.isSame && variants.every((variant) => variant.isSame);
  if (isSame) return { report: lines.map(({ line, sku }) => ({ line, sku, what: "same", says: "" })) };
  const candidate = { id, own, variants, current };
  if (readProblems.length > 0) {
    const readable = { ...candidate, variants: variants.filter(({ problems }) => problems.length === 0) };
    const others = own.problems.length === 0 ? findVariantProblems(lines, readable, context) : [];
    return invalidProduct(lines, [...readProblems, ...others], candidate);
  }
  const parsed = validateFormSchema(formOf(candidate));
  if ("fields" in parsed) return invalidProduct(lines, positioned(parsed.fields, lines, candidate), candidate);
  const { form } = parsed;
  const errors = validateProduct(form, toValidationContext(context, { id, kind: current?.kind ?? form.kind }));
  const problems = [...positioned(errors, lines, candidate), ...crossFieldProblems(lines, candidate, context)];
  if (problems.length > 0) return invalidProduct(lines, problems, candidate);
  if (form.slug !== null) context.slugs.set(form.slug, id);
  return planProductImport(lines, { ...candidate, form }, context);
}

/**
 * Finds problems of the lines that could be read, where others of their product could not: a line that was not validated
 * would count as a change. Errors of the product as a whole may come from the missing lines.
 */
function findVariantProblems(lines: readonly SkuLine[], candidate: Candidate, context: ImportContext): LineProblem[] {
  const { id, variants, current } = candidate;
  const parsed = validateFormSchema(formOf(candidate));
  const errors =
    "fields" in parsed
      ? parsed.fields
      : validateProduct(parsed.form, toValidationContext(context, { id, kind: current?.kind ?? parsed.form.kind }));
  const ofVariants = Object.entries(errors).filter(([path]) => {
    const [, at] = /^variants\.(\d+)/.exec(path) ?? [];
    return at !== undefined && Number(at) < variants.length;
  });
  return positioned(Object.fromEntries(ofVariants), lines, candidate);
}

function readVariants(lines: readonly SkuLine[], current: CatalogProduct | undefined): VariantPart[] {
  const known = new Map(current?.variants.map((variant) => [variant.sku, variant]));
  let next = Math.max(-1, ...(current?.variants.map(({ position }) => position) ?? []));
  return lines
    .filter(({ sku }) => sku !== "")
    .map((line) => parseVariant(line, known.get(line.sku), known.has(line.sku) ? 0 : ++next));
}

/** The form as it would be published; columns missing in the file keep their values. */
function formOf({ own, variants, current }: Candidate) {
  const inFile = variants.map(({ sku, values }) => ({ ...values, sku }));
  return { ...own.values, variants: [...inFile, ...otherVariants(variants, current)] };
}

/** Problems that concern the file or the current state of the shop, not the product itself. */
function crossFieldProblems(
  lines: readonly SkuLine[],
  { id, variants, current }: Candidate,
  context: ImportContext,
): LineProblem[] {
  const problems: LineProblem[] = [];
  const first = lines[0]?.line ?? 0;
  if (!current && !isPlainId(id)) {
    problems.push({ line: first, message: "Product id: please use at most 60 letters and digits." });
  }
  if (!current && context.drafts.has(id)) {
    problems.push({ line: first, message: "Product id: an unpublished draft already uses it." });
  } else if (context.drafts.has(id)) {
    problems.push({
      line: first,
      message: "The product has an unpublished draft. Please publish or discard it first.",
    });
  }
  for (const { line, stockTo, current: variant } of variants) {
    if (stockTo !== (variant?.stock ?? 0) && !context.canAdjustStock) {
      problems.push({ line, message: "Stock: your role can't change stock. Please empty the cell." });
    }
  }
  return problems;
}

/** Places form errors on their lines, under their column's name. */
function positioned(errors: FieldErrors, lines: readonly SkuLine[], { variants, current }: Candidate): LineProblem[] {
  const first = lines[0]?.line ?? 0;
  const others = otherVariants(variants, current);
  return Object.entries(errors).map(([path, message]) => {
    const [, at, inside = ""] = /^variants\.(\d+)\.?(.*)$/.exec(path) ?? [];
    if (at === undefined) {
      const column = columnOfPath(productColumns, path);
      return { line: first, message: column ? `${column}: ${message}` : message };
    }
    const named = `${columnOfPath(variantColumns, inside) ?? "SKU"}: ${message}`;
    const variant = variants[Number(at)];
    return variant
      ? { line: variant.line, message: named }
      : { line: first, message: `${others[Number(at) - variants.length]?.sku}, ${named}` };
  });
}

/** Variants that are not in the file. */
function otherVariants(variants: readonly VariantPart[], current: CatalogProduct | undefined) {
  const named = new Set(variants.map(({ sku }) => sku));
  return current?.variants.filter(({ sku }) => !named.has(sku)) ?? [];
}

/** Reports an invalid product; its valid lines are not applied either. */
function invalidProduct(
  lines: readonly SkuLine[],
  problems: readonly LineProblem[],
  { own, variants }: Candidate,
): ValidatedProduct {
  const byLine = Map.groupBy(problems, ({ line }) => line);
  const where = Math.min(...byLine.keys());
  const report = lines.map(({ line, sku }): ImportLine => {
    const found = byLine.get(line);
    if (found)
      return { line, sku, what: "wrong", says: [...new Set(found.map((problem) => problem.message))].join(" ") };
    const variant = variants.find((part) => part.line === line);
    const isSame = own.isSame && variant?.isSame !== false;
    const what = isSame ? "same" : variant?.current ? "changed" : "new";
    return { line, sku, what, says: isSame ? "" : `Not imported: line ${where} of this product is invalid.` };
  });
  return { report };
}

/** Reads the product's own columns, which must be equal on each of its lines. */
function parseProductPart([first, ...others]: readonly SkuLine[], current: CatalogProduct | undefined): ProductPart {
  const was: Cells = current ? productToCells(current) : {};
  if (!first) return { was, values: {}, isSame: true, problems: [] };
  const inFile = productColumns.filter(({ name }) => first.cells[name] !== undefined);
  const cells = Object.fromEntries(
    productColumns.map(({ name }) => {
      // An emptied cell clears the value; a missing column keeps it.
      if (current) return [name, first.cells[name] ?? was[name] ?? ""];
      return [name, first.cells[name] || (columnDefaults[name] ?? "")];
    }),
  );
  const { values, problems } = readParts(cells);
  return {
    was,
    values,
    isSame: current !== undefined && inFile.every(({ name }) => cells[name] === was[name]),
    problems: [
      ...problems.map(({ message }) => ({ line: first.line, message })),
      ...others.flatMap((line) => conflictingCells(first, line)),
    ],
  };
}

function conflictingCells(first: SkuLine, { line, cells }: SkuLine): LineProblem[] {
  return productColumns
    .filter(({ name }) => cells[name] !== first.cells[name])
    .map(({ name }) => {
      const quoted = [cells[name] ?? "", first.cells[name] ?? ""].map(quoteCell);
      return {
        line,
        message: `${name}: ${quoted[0]} here, but ${quoted[1]} in line ${first.line} of the same product.`,
      };
    });
}

/** Beverages have columns of their own. */
function readParts(cells: Cells): { values: Record<string, unknown>; problems: CellProblem[] } {
  const beverageColumns = productColumns.filter(({ path }) => path.startsWith("beverage."));
  if (cells.Kind !== "merch") return parseValues(productColumns, cells);
  const { values, problems } = parseValues(
    productColumns.filter((column) => !beverageColumns.includes(column)),
    cells,
  );
  const filled = beverageColumns
    .filter(({ name }) => (cells[name] ?? "").trim() !== "")
    .map(({ name }) => ({ column: name, message: `${name}: only beverages have this. Please empty the cell.` }));
  return { values: { ...values, beverage: null }, problems: [...problems, ...filled] };
}
