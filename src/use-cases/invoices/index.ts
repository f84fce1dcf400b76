import { type TaxDocument, taxDocumentFile } from "../../contracts/store/invoice.ts";
import { creditNotesOf, invoiceOf } from "../../db/queries/invoices.ts";
import { taxDocumentPdf } from "../../gateways/pdf/tax-document.ts";
import type { Deps } from "../deps.ts";
import { ownOrder } from "../orders/own-order.ts";
import type { Invoices, PdfFile } from "./types.ts";

/** Tax documents of an order, for its owner alone (D9, D10); drawn from what was frozen. */
export function invoicesUseCases({ database: { db } }: Deps): Invoices {
  return {
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
