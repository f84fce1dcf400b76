import { findStateByGstCode, findStateByName } from "../address/indian-states.ts";
import type { Refusal } from "../errors.ts";
import { hasLink } from "../link-in-text.ts";
import { normalizeLine } from "../normalize-text.ts";
import { refusalAt } from "../store-errors.ts";
import { hasGstinCheckDigit, hasGstinShape } from "./gstin.ts";

/** The business that an order is invoiced to (CGST Rule 46). */
export type Business = { name: string; gstin: string };

/** As typed; both empty for a consumer. */
export type TypedBusiness = { businessName?: string | undefined; businessGstin?: string | undefined };

/** The longest legal name that an invoice of one sheet has room for. */
const maxNameLength = 100;

/** Both null for a consumer. */
type BusinessColumns = { businessName: string | null; businessGstin: string | null };

/** The business of a stored order. */
export function toBusiness({ businessName: name, businessGstin: gstin }: BusinessColumns): Business | null {
  return name !== null && gstin !== null ? { name, gstin } : null;
}

/** As an order stores it. */
export function toBusinessColumns(business: Business | null): BusinessColumns {
  return { businessName: business?.name ?? null, businessGstin: business?.gstin ?? null };
}

/** Without the spaces and hyphens of a pasted GSTIN, in capitals. */
const normalizeGstin = (typed: string): string => typed.replaceAll(/[\s\p{Cf}-]/gu, "").toUpperCase();

/** Reads a business that passed `checkBusiness`; null for a consumer. */
export function readBusiness({ businessName = "", businessGstin = "" }: TypedBusiness): Business | null {
  const gstin = normalizeGstin(businessGstin);
  return gstin === "" ? null : { name: normalizeLine(businessName), gstin };
}

/**
 * Refuses a business that can't be invoiced: name and GSTIN come together, and the GSTIN is registered in the state of
 * delivery, which is the place of supply (docs/rules.md 13.16). Undefined for a valid one, and for none.
 */
export function checkBusiness(typed: TypedBusiness, deliveryState: string): Refusal | undefined {
  const name = normalizeLine(typed.businessName ?? "");
  const gstin = normalizeGstin(typed.businessGstin ?? "");
  if (gstin === "" && name === "") return undefined;
  if (gstin === "")
    return refusalAt("invalid-input", ["businessGstin"], "Please enter the GSTIN, or leave the business name empty.");
  return checkGstin(gstin, deliveryState) ?? checkName(name);
}

/** 'Pvt.Ltd.' is how company names end, and 'ltd' is how domains do. */
const companyEnding = /\b(pvt|private|corp|co|sons|bros)\.(ltd|limited|co)\b/giu;

function checkName(name: string): Refusal | undefined {
  if (name === "")
    return refusalAt("invalid-input", ["businessName"], "Please enter the business name as registered for GST.");
  if (name.length > maxNameLength)
    return refusalAt("too-long", ["businessName"], `Please use at most ${maxNameLength} characters here.`);
  return hasLink(name.replaceAll(companyEnding, "$1. $2")) ? refusalAt("link-in-text", ["businessName"]) : undefined;
}

function checkGstin(gstin: string, deliveryState: string): Refusal | undefined {
  const refuse = (message: string) => refusalAt("invalid-input", ["businessGstin"], message);
  if (!hasGstinShape(gstin)) return refuse("Please enter a GSTIN of 15 characters, such as 29ABCDE1234F1ZW.");
  if (!hasGstinCheckDigit(gstin)) return refuse("This GSTIN has a typing error. Please check it.");
  const gstCode = gstin.slice(0, 2);
  // A state that is not chosen yet has its own message.
  const delivery = findStateByName(normalizeLine(deliveryState));
  if (!delivery || delivery.gstCode === gstCode) return undefined;
  const registered = findStateByGstCode(gstCode);
  if (!registered) return refuse("This GSTIN doesn't begin with the code of a state. Please check it.");
  return refuse(
    `This GSTIN is registered in ${registered.name}, but the order goes to ${delivery.name}. Use the GSTIN for ${delivery.name}, or leave both empty.`,
  );
}
