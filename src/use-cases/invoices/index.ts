import { buildTaxDocumentFileName, type TaxDocument } from "#contracts/store/invoice.ts";
import { findInvoice, listCreditNotes } from "#db/queries/invoices.ts";
import { renderTaxDocumentPdf } from "#gateways/pdf/tax-document.ts";
import type { Deps } from "../deps.ts";
import { findOwnOrder } from "../orders/own-order.ts";
import { exportGstFile } from "./gst-files.ts";
import { readGstSummary } from "./gst-summary.ts";
import { listTaxDocuments, renderTaxDocument } from "./list-documents.ts";
import { readNumberSeries } from "./series.ts";
import type { PdfFile, TaxUseCases } from "./types.ts";

/** Tax documents: of an order for its owner alone (D9, D10), all of them for the shop; drawn from what was frozen. */
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

async function toPdfFile(document: TaxDocument): Promise<PdfFile> {
  return { fileName: buildTaxDocumentFileName(document), bytes: await renderTaxDocumentPdf(document) };
}
