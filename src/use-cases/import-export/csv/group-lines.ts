import { productIdColumn, skuColumn, variantColumns } from "./csv-columns.ts";
import type { ImportContext } from "./import-context.ts";
import { inSlices } from "./in-slices.ts";
import type { CsvLine } from "./parse-lines.ts";

/** A line of one SKU, or of the product alone when `sku` is "". */
export type SkuLine = CsvLine & { sku: string };
type WrongLine = { line: number; sku: string; message: string };
/** The lines of each product by its id, in file order, and the lines that belong to no product. */
export type GroupedLines = { products: Map<string, SkuLine[]>; wrong: WrongLine[] };

const plainId = /^[A-Za-z0-9]{1,60}$/;
/** Columns that need a SKU. */
const variantColumnNames = variantColumns.map(({ name }) => name);

/** Assigns each line to its product: by SKU when the shop knows it, else by the product id in the line. */
export async function groupLines(lines: readonly CsvLine[], skus: ImportContext["skus"]): Promise<GroupedLines> {
  const products = new Map<string, SkuLine[]>();
  const wrong: WrongLine[] = [];
  const seen = new Map<string, number>();
  const add = (csvLine: CsvLine) => {
    const line = { ...csvLine, sku: (csvLine.cells[skuColumn] ?? "").trim() };
    const first = seen.get(line.sku);
    const found: Owner =
      first === undefined ? ownerOf(line, skus) : { message: `This SKU is already in line ${first}.` };
    if (line.sku !== "" && first === undefined) seen.set(line.sku, line.line);
    if (found.message !== undefined) {
      wrong.push({ line: line.line, sku: line.sku, message: found.message });
      return;
    }
    const others = products.get(found.id);
    if (others) others.push(line);
    else products.set(found.id, [line]);
  };
  for await (const slice of inSlices(lines)) for (const line of slice) add(line);
  return { products, wrong };
}

type Owner = { id: string; message?: undefined } | { message: string };

function ownerOf({ sku, cells, problem }: SkuLine, skus: ImportContext["skus"]): Owner {
  if (problem !== undefined) return { message: `The line ${problem}` };
  const [known, id] = [skus.get(sku)?.productId, (cells[productIdColumn] ?? "").trim()];
  if (known !== undefined) {
    return id === "" || id === known
      ? { id: known }
      : { message: `Product id: ${sku} belongs to ${known}, not to ${id}.` };
  }
  if (id === "") {
    return { message: sku === "" ? "SKU is empty." : `SKU ${sku} not found. A new SKU needs a Product id.` };
  }
  if (sku === "" && variantColumnNames.some((name) => (cells[name] ?? "").trim() !== "")) {
    return { message: "SKU is empty, but the line has a pack, size or price." };
  }
  return { id };
}

/** Checks the id of a new product: cart line ids are built from it. */
export const isPlainId = (id: string): boolean => plainId.test(id);
