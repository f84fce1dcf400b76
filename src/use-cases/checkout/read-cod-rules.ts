import type { Quote } from "#contracts/store/checkout/quote-view.ts";
import type { SettingsValues } from "#contracts/store/settings/settings-values.ts";
import type { Tx } from "#db/client.ts";
import { findCustomerById } from "#db/queries/customers/customer-queries.ts";
import { isOnCodList } from "#db/queries/payments/cod-list.ts";
import { readSettings } from "#db/queries/settings/stored-settings.ts";
import { normalizeDialledPhone } from "#domain/address/phone.ts";
import { isPin } from "#domain/address/pin-code.ts";
import { paise } from "#domain/money.ts";
import { type CheckedPin, type CodRules, refuseCod } from "#domain/payments/cod-eligibility.ts";
import type { Placement } from "./placement.ts";

type CodContext = { pin: string | undefined; online: boolean };

/**
 * Reads the operator's rules for cash on delivery and what the PIN list says of this PIN (docs/rules.md 12.4); one
 * query, and only when there is a rule.
 */
export async function readCodRules(tx: Tx, settings: SettingsValues, { pin, online }: CodContext) {
  const { codMaxPaise, codFeePaise, codPinRule, upiId } = settings;
  const rules: CodRules = { max: paise(codMaxPaise), fee: paise(codFeePaise), pinRule: codPinRule };
  const code = pin?.trim() ?? "";
  const checkedPin: CheckedPin =
    codPinRule === "off" || !isPin(code) ? undefined : { code, listed: await isOnCodList(tx, { pin: [code] }) };
  return { rules, pin: checkedPin, hasOther: online || upiId !== "" };
}

type CodBuyer = Pick<Placement, "contact" | "email" | "customerId"> & { online: boolean };

/**
 * Checks the block list, only when an order is placed: by its phone and email, and the account's. An order that costs
 * nothing collects nothing (docs/rules.md 12.11).
 */
export async function applyCodBlockList(
  tx: Tx,
  quote: Quote,
  { contact, email, customerId, online }: CodBuyer,
): Promise<Quote> {
  if (!quote.cod.allowed || quote.total === 0) return quote;
  const account = customerId === null ? undefined : await findCustomerById(tx, customerId);
  const phone = [contact, normalizeDialledPhone(account?.phoneNumber ?? "")].filter((number) => number !== undefined);
  const emails = [email, account?.email].filter((address) => address != null).map((address) => address.toLowerCase());
  if (!(await isOnCodList(tx, { phone, email: emails }))) return quote;
  const hasOther = online || (await readSettings(tx)).upiId !== "";
  return { ...quote, cod: { ...quote.cod, ...refuseCod(quote.cod, hasOther) } };
}
