import type { SettingsValues } from "#contracts/store/settings/settings-values.ts";
import type { Refusal } from "#domain/errors.ts";
import { refusalAt } from "#domain/store-errors.ts";
import type { Business } from "#domain/tax/business.ts";

const refuse = (message: string): Refusal => refusalAt("invalid-input", ["businessGstin"], message);

/** Refuses a GSTIN while the shop makes out no invoices to businesses, and the shop's own (docs/rules.md 13.16). */
export function refuseBusinessInvoice(
  { businessInvoices, gstin }: Pick<SettingsValues, "businessInvoices" | "gstin">,
  business: Business | null,
): Refusal | undefined {
  if (business === null) return undefined;
  if (!businessInvoices) return refuse("We don't make out invoices with a buyer's GSTIN. Leave GSTIN and name empty.");
  return business.gstin === gstin ? refuse("This is our own GSTIN. Enter the one of your business.") : undefined;
}
