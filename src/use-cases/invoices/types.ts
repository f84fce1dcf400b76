import type { OrderOwner } from "../orders/types.ts";

export type PdfFile = { fileName: string; bytes: Uint8Array };

export type Invoices = {
  /** The tax invoice, from dispatch on; undefined when there is none or it is somebody else's. */
  pdf(owner: OrderOwner): Promise<PdfFile | undefined>;
  /** One of its credit notes, by what its file is called. */
  creditNotePdf(owner: OrderOwner, fileName: string): Promise<PdfFile | undefined>;
};
