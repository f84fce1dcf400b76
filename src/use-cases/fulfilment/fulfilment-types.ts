import type { Actor } from "../kernel/authorize.ts";
import type { Result } from "../kernel/result.ts";
import type { PdfFile } from "../tax/tax-types.ts";

/** Documents printed for many orders at once, in the given order. */
export type FulfilmentUseCases = {
  packingSlips(actor: Actor, orderIds: string[]): Promise<Result<PdfFile>>;
  labels(actor: Actor, orderIds: string[]): Promise<Result<PdfFile>>;
  invoices(actor: Actor, orderIds: string[]): Promise<Result<PdfFile>>;
};
