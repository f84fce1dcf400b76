import type { SettingsValues } from "#contracts/store/settings/settings-values.ts";
import type { Refusal } from "#domain/errors.ts";
import { refusalAt } from "#domain/store-errors.ts";
import type { Business } from "#domain/tax/business.ts";

/** Refuses a GSTIN while the shop makes out no invoices to businesses (docs/rules.md 13.16). */
export function refuseBusinessInvoice(
  { businessInvoices }: Pick<SettingsValues, "businessInvoices">,
  business: Business | null,
): Refusal | undefined {
  if (business === null || businessInvoices) return undefined;
  const message = "We don't make out invoices with a buyer's GSTIN. Leave GSTIN and business name empty.";
  return refusalAt("invalid-input", ["businessGstin"], message);
}
