import { type CsvRow, formatCsv, parseCsv } from "./csv-fixtures.ts";

/**
 * Crosses every limit that larger files cross: three batches of 500 products, chunks of 256 KiB, a report of 1,000 lines
 * and the 65,535 parameters of a statement that would list each value. `CSV_PRODUCTS` sets another number.
 */
export const newProductCount = Number(process.env.CSV_PRODUCTS ?? 2_000);
/** Crosses the limits of a batch, a chunk and a report. */
export const productsOfTwoBatches = 520;
const packs = ["4", "6", "12"];

/** Appends the new beverages, each in three packs, to an exported catalog, formatted as the next export will be. */
export function appendNewProducts(exported: string, count = newProductCount): string {
  const rows = parseCsv(exported);
  const drinks = rows.filter(({ Kind }) => Kind === "beverage");
  return formatCsv([...drinks, ...newcomers(rows, count), ...rows.filter(({ Kind }) => Kind === "merch")]);
}

function newcomers(rows: readonly CsvRow[], count: number): CsvRow[] {
  const sampleRows = rows.filter((row) => row["Product id"] === "sparklinglime");
  const last = Math.max(
    ...rows.filter(({ Kind }) => Kind === "beverage").map((row) => Number(row["Order in the shop"])),
  );
  return Array.from({ length: count }, (_, at) => {
    const id = `flavour${String(at).padStart(5, "0")}`;
    return sampleRows.map((row, pack) => ({
      ...row,
      "Product id": id,
      SKU: `${id.toUpperCase()}-${packs[pack]}`,
      Address: id,
      Name: `Flavour “${at}”, cold`,
      "Order in the shop": String(last + 1 + at),
      Visible: at % 2 ? "no" : "yes",
      Price: `${100 + (at % 200)}.00`,
      Stock: String(at % 50),
      "Stock at export": String(at % 50),
      "Pack of": packs[pack] ?? "",
    }));
  }).flat();
}
