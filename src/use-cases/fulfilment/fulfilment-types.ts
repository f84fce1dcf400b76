import type { Actor } from "../kernel/authorize.ts";
import type { PdfFile } from "../kernel/downloads.ts";
import type { Result } from "../kernel/result.ts";

/** Documents printed for many orders at once, in the given order. */
export type FulfilmentUseCases = {
  packingSlips(actor: Actor, orderIds: string[]): Promise<Result<PdfFile>>;
  labels(actor: Actor, orderIds: string[]): Promise<Result<PdfFile>>;
  invoices(actor: Actor, orderIds: string[]): Promise<Result<PdfFile>>;
};
