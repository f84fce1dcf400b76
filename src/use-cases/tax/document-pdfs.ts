import { type InputWithSizeMeta, makeZip } from "client-zip";
import { buildTaxDocumentFileName } from "#contracts/store/tax-document-view.ts";
import type { Tx } from "#db/client.ts";
import { writeAudit } from "#db/queries/operators/audit-log.ts";
import { countDocuments, type DocumentCursor, searchDocuments } from "#db/queries/tax/issued-documents.ts";
import { transactionWithRetry } from "#db/transaction-with-retry.ts";
import { getTaxMonthRange } from "#domain/tax/tax-month.ts";
import { renderTaxDocumentPdf } from "#gateways/pdf/tax-document.ts";
import { authorized, formatActor } from "../kernel/authorize.ts";
import type { Deps } from "../kernel/deps.ts";
import { fail } from "../kernel/result.ts";
import type { TaxUseCases } from "./tax-types.ts";

const documentsAtOnce = 100;
/** Takes a quarter of an hour. */
const maxDocuments = 50_000;

/** Exports the invoices and credit notes of a month as PDFs in one ZIP file, drawn while it is sent. */
export function exportDocumentPdfs(
  { database, clock }: Pick<Deps, "database" | "clock">,
  atOnce = documentsAtOnce,
): TaxUseCases["documentPdfs"] {
  const { db } = database;
  return authorized(
    "invoices.read",
    async (actor, month) => {
      const { invoices, creditNotes } = await countDocuments(db, getTaxMonthRange(month));
      const count = invoices + creditNotes;
      if (count > maxDocuments)
        return fail("invalid-input", {
          fields: { month: `More than ${maxDocuments.toLocaleString("en-IN")} documents.` },
        });
      // The documents name buyers, so the file is audited (docs/rules.md 20.13).
      await transactionWithRetry(database, (tx) =>
        writeAudit(tx, {
          at: clock(),
          actor: formatActor(actor),
          action: "gst-pdfs.export",
          subjectKind: "gst-documents",
          subjectId: month,
          after: { documents: count },
        }),
      );
      return {
        ok: true,
        value: { fileName: `invoices-${month}.zip`, parts: makeZip(drawDocuments(db, month, atOnce)) },
      };
    },
    { stepUp: true },
  );
}

/** Draws the month's documents one after the other, newest first. */
async function* drawDocuments(tx: Tx, month: string, atOnce: number): AsyncGenerator<InputWithSizeMeta> {
  const period = getTaxMonthRange(month);
  let after: DocumentCursor | undefined;
  for (let read = 0; read < maxDocuments; read += atOnce) {
    const found = await searchDocuments(tx, { period, after, limit: atOnce });
    for (const { kind, document } of found) {
      const folder = kind === "invoice" ? "invoices" : "credit-notes";
      const bytes = await renderTaxDocumentPdf(document);
      const name = `${folder}/${buildTaxDocumentFileName(document)}`;
      yield { name, lastModified: new Date(document.issuedAt), input: bytes };
    }
    after = found.at(-1)?.cursor;
    if (found.length < atOnce) break;
  }
}
