import type { EndpointQuery, EndpointResponse } from "#contracts/admin/endpoint.ts";
import type { invoiceEndpoints } from "#contracts/admin/invoice-endpoints.ts";
import type { Actor } from "../kernel/authorize.ts";
import type { ByteStream, CsvStream, PdfFile, TextFile } from "../kernel/downloads.ts";
import type { OrderOwner } from "../kernel/find-own-order.ts";
import type { Result } from "../kernel/result.ts";

type ResponseOf<Name extends keyof typeof invoiceEndpoints> = EndpointResponse<(typeof invoiceEndpoints)[Name]>;
type ListQuery = EndpointQuery<typeof invoiceEndpoints.list>;

/** The accountant's files: the GST portal's tables, and two human-readable ones. */
export type GstFileKind =
  | "summary"
  | "documents"
  | "b2b"
  | "b2cs"
  | "b2cl"
  | "cdnr"
  | "cdnur"
  | "hsn"
  | "hsn-b2b"
  | "docs";

/** A refund that its order's invoice was not credited with. */
type MissedCredit = { orderId: string; invoice: string; refundId: number; amountPaise: number };

export type TaxUseCases = {
  /** The tax invoice, available after dispatch; undefined when there is none or the order belongs to someone else. */
  pdf(owner: OrderOwner): Promise<PdfFile | undefined>;
  /** One of the order's credit notes, by file name. */
  creditNotePdf(owner: OrderOwner, fileName: string): Promise<PdfFile | undefined>;

  /** For the back office: every invoice and credit note, newest first. */
  list(actor: Actor, query: ListQuery): Promise<Result<ResponseOf<"list">>>;
  /** One document, by its number with '-' for '/'. */
  documentPdf(actor: Actor, id: string): Promise<Result<PdfFile>>;
  numberSeries(actor: Actor): Promise<Result<ResponseOf<"series">>>;
  gstSummary(actor: Actor, month: string): Promise<Result<ResponseOf<"gst">>>;
  /** The month's documents as PDFs in one ZIP file. */
  documentPdfs(actor: Actor, month: string): Promise<Result<ByteStream>>;
  /** For the command line: refunds without their credit note; with `issue` the notes are written. */
  creditMissed(options: { issue: boolean }): Promise<{ missed: MissedCredit[]; isMore: boolean }>;
  gstFile(actor: Actor, file: GstFileKind, month: string): Promise<Result<TextFile | CsvStream>>;
};
