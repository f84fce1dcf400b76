import type { AnswerOf, QueryOf } from "#contracts/admin/call.ts";
import type { invoiceCalls } from "#contracts/admin/invoices.ts";
import type { Who } from "../operators/who.ts";
import type { OrderOwner } from "../orders/types.ts";
import type { Result } from "../shop.ts";

export type PdfFile = { fileName: string; bytes: Uint8Array };
export type CsvFile = { fileName: string; text: string };

type Answer<Name extends keyof typeof invoiceCalls> = AnswerOf<(typeof invoiceCalls)[Name]>;
type ListQuery = QueryOf<typeof invoiceCalls.list>;

/** What an accountant asks for: GST's own tables, and two to read. */
export type GstFile = "summary" | "documents" | "b2cs" | "b2cl" | "cdnur" | "hsn";

export type Invoices = {
  /** The tax invoice, from dispatch on; undefined when there is none or it is somebody else's. */
  pdf(owner: OrderOwner): Promise<PdfFile | undefined>;
  /** One of its credit notes, by what its file is called. */
  creditNotePdf(owner: OrderOwner, fileName: string): Promise<PdfFile | undefined>;

  /** In the back office: every invoice and credit note, newest first. */
  list(who: Who, query: ListQuery): Promise<Result<Answer<"list">>>;
  /** One of them, by its number with '-' for '/'. */
  documentPdf(who: Who, id: string): Promise<Result<PdfFile>>;
  series(who: Who): Promise<Result<Answer<"series">>>;
  gst(who: Who, month: string): Promise<Result<Answer<"gst">>>;
  gstFile(who: Who, file: GstFile, month: string): Promise<Result<CsvFile>>;
};
