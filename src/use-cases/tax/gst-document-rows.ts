import type { Tx } from "#db/client.ts";
import { type DocumentCursor, type IssuedDocument, searchDocuments } from "#db/queries/tax/issued-documents.ts";
import { formatRupeesCell } from "#domain/csv.ts";
import { getTaxMonthRange } from "#domain/tax/tax-month.ts";
import { toIsoDayInIndia } from "#domain/time.ts";

const atOnce = 1_000;
/** Spreadsheets can't open more rows. */
const mostDocuments = 500_000;

/** Reads every document of the month, newest first, one row per tax rate; credit notes are negative. */
export async function readGstDocumentRows(tx: Tx, month: string): Promise<string[][]> {
  const rows: string[][] = [];
  const span = getTaxMonthRange(month);
  let after: DocumentCursor | undefined;
  for (let read = 0; read < mostDocuments; read += atOnce) {
    const found = await searchDocuments(tx, { period: span, after, limit: atOnce });
    rows.push(...found.flatMap(rowsOf));
    after = found.at(-1)?.cursor;
    if (found.length < atOnce) break;
  }
  return rows;
}

function rowsOf({ kind, orderId, document }: IssuedDocument): string[][] {
  const { number, issuedAt, recipient, placeOfSupply, taxes, lines, against } = document;
  const sign = kind === "invoice" ? 1 : -1;
  const byRate = Map.groupBy(lines, ({ rateBasisPoints }) => rateBasisPoints);
  return [...byRate].map(([rate, ofRate]) => {
    const sum = (name: "taxable" | "tax" | "total") => sign * ofRate.reduce((all, line) => all + line[name], 0);
    const [half, igst] = taxes === "igst" ? [0, sum("tax")] : [sum("tax") / 2, 0];
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
      ...[sum("taxable"), half, half, igst, sum("total")].map(formatRupeesCell),
    ];
  });
}
