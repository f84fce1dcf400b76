import type { Actor } from "../kernel/authorize.ts";
import type { Result } from "../kernel/result.ts";
import type { PdfFile } from "../tax/tax-types.ts";

/** What is printed for many orders at once, in the order in which they are named (issue 6 §2). */
export type FulfilmentUseCases = {
  packingSlips(actor: Actor, orderIds: string[]): Promise<Result<PdfFile>>;
  labels(actor: Actor, orderIds: string[]): Promise<Result<PdfFile>>;
  invoices(actor: Actor, orderIds: string[]): Promise<Result<PdfFile>>;
};
