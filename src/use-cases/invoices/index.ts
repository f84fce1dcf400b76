import { type TaxDocument, taxDocumentFile } from "#contracts/store/invoice.ts";
import { creditNotesOf, invoiceOf } from "#db/queries/invoices.ts";
import { taxDocumentPdf } from "#gateways/pdf/tax-document.ts";
import type { Deps } from "../deps.ts";
import { ownOrder } from "../orders/own-order.ts";
import { gstFile } from "./gst-files.ts";
import { gstSummary } from "./gst-summary.ts";
import { documentPdf, listDocuments } from "./list-documents.ts";
import { series } from "./series.ts";
import type { Invoices, PdfFile } from "./types.ts";

/** Tax documents: of an order for its owner alone (D9, D10), all of them for the shop; drawn from what was frozen. */
export function invoicesUseCases(deps: Deps): Invoices {
  const { db } = deps.database;
  return {
    list: listDocuments(deps),
    documentPdf: documentPdf(deps),
    series: series(deps),
    gst: gstSummary(deps),
    gstFile: gstFile(deps),
    pdf: async (owner) => {
      const order = await ownOrder(db, owner);
      const document = order && (await invoiceOf(db, order.id));
      return document && (await fileOf(document));
    },
    creditNotePdf: async (owner, fileName) => {
      const order = await ownOrder(db, owner);
      const notes = order ? await creditNotesOf(db, order.id) : [];
      const document = notes.find((note) => taxDocumentFile(note) === fileName);
      return document && (await fileOf(document));
    },
  };
}

async function fileOf(document: TaxDocument): Promise<PdfFile> {
  return { fileName: taxDocumentFile(document), bytes: await taxDocumentPdf(document) };
}
