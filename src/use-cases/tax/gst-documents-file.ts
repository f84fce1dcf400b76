import type { Tx } from "#db/client.ts";
import { type DocumentCursor, type IssuedDocument, searchDocuments } from "#db/queries/tax/issued-documents.ts";
import { formatRupeesCell } from "#domain/csv.ts";
import { getTaxMonthRange } from "#domain/tax/tax-month.ts";
import { toIsoDayInIndia } from "#domain/time.ts";

const documentsAtOnce = 1_000;
/** Spreadsheets can't open more rows. */
const maxDocuments = 500_000;

/** Columns of the file of documents, never reordered, because spreadsheets go by their places: new ones come last. */
export const documentColumns = [
  "Number",
  "Kind",
  "Date",
  "Order",
  "Customer",
  "Place of supply",
  "GST code",
  "Against invoice",
  "Rate %",
  "Taxable value",
  "CGST",
  "SGST/UTGST",
  "IGST",
  "Total",
  "Order number",
  "GSTIN of customer",
];

/** Reads every document of the month, newest first, one row per tax rate; credit notes are negative. */
export async function* readGstDocumentPages(
  tx: Tx,
  month: string,
  atOnce = documentsAtOnce,
): AsyncGenerator<string[][]> {
  const span = getTaxMonthRange(month);
  let after: DocumentCursor | undefined;
  for (let read = 0; read < maxDocuments; read += atOnce) {
    const found = await searchDocuments(tx, { period: span, after, limit: atOnce });
    yield found.flatMap(rowsOf);
    after = found.at(-1)?.cursor;
    if (found.length < atOnce) break;
  }
}

function rowsOf({ kind, orderId, document }: IssuedDocument): string[][] {
  const { number, issuedAt, order, recipient, placeOfSupply, taxes, lines, against } = document;
  const sign = kind === "invoice" ? 1 : -1;
  const byRate = Map.groupBy(lines, ({ rateBasisPoints }) => rateBasisPoints);
  return [...byRate].map(([rate, ofRate]) => {
    const sum = (name: "taxable" | "tax" | "total") => sign * ofRate.reduce((all, line) => all + line[name], 0);
    const [half, igst] = taxes === "igst" ? [0, sum("tax")] : [sum("tax") / 2, 0];
    const amounts = [sum("taxable"), half, half, igst, sum("total")].map(formatRupeesCell);
    return [
      number,
      kind === "invoice" ? "Invoice" : "Credit note",
      toIsoDayInIndia(issuedAt),
      orderId,
      recipient.name,
      placeOfSupply.state,
      placeOfSupply.gstCode,
      against?.number ?? "",
      String(rate / 100),
      ...amounts,
      order.number ?? "",
      recipient.gstin ?? "",
    ];
  });
}
