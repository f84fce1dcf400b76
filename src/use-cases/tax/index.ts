import { buildTaxDocumentFileName } from "#contracts/store/tax-document-view.ts";
import { findInvoice, listCreditNotes } from "#db/queries/tax/invoice-queries.ts";
import type { Deps } from "../kernel/deps.ts";
import { findOwnOrder } from "../kernel/find-own-order.ts";
import { readGstSummary } from "./gst-summary.ts";
import { exportGstFile } from "./gstr1-files.ts";
import { readNumberSeries } from "./number-series.ts";
import { listTaxDocuments, renderTaxDocument, toPdfFile } from "./tax-documents.ts";
import type { TaxUseCases } from "./tax-types.ts";

/**
 * Combines the use cases of tax documents: an order's own for its owner, all of them for the shop; PDFs are drawn from
 * the frozen document.
 */
export function createTaxUseCases(deps: Deps): TaxUseCases {
  const { db } = deps.database;
  return {
    list: listTaxDocuments(deps),
    documentPdf: renderTaxDocument(deps),
    numberSeries: readNumberSeries(deps),
    gstSummary: readGstSummary(deps),
    gstFile: exportGstFile(deps),
    pdf: async (owner) => {
      const order = await findOwnOrder(db, owner);
      const document = order && (await findInvoice(db, order.id));
      return document && (await toPdfFile(document));
    },
    creditNotePdf: async (owner, fileName) => {
      const order = await findOwnOrder(db, owner);
      const notes = order ? await listCreditNotes(db, order.id) : [];
      const document = notes.find((note) => buildTaxDocumentFileName(note) === fileName);
      return document && (await toPdfFile(document));
    },
  };
}
