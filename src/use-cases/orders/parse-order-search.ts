import type { Tx } from "#db/client.ts";
import { findCustomerIdsByEmail } from "#db/queries/customers/customer-search.ts";
import { findSkuOfOrders, listCities } from "#db/queries/orders/search-index/order-references.ts";
import { type OrderMatch, toWordTerm } from "#db/queries/orders/search-index/order-search-query.ts";
import { normalizePhone } from "#domain/address/phone.ts";
import { isOrderNumberOnly, parseOrderNumber } from "#domain/orders/order-number.ts";
import { splitSearchWords } from "#domain/search-words.ts";
import { parseIdPart } from "./search-terms.ts";

/** With fewer letters, too many cities match. */
const fewestCityLetters = 3;

/**
 * Parses the search box, which may mean several things at once (docs/decisions/0017, 0044): an order number, an order
 * id or part of it, a phone or its last four digits, an email, a PIN, a city, a SKU, a tracking number, a payment, an
 * invoice, prefixes of words of a name.
 */
export async function parseOrderSearch(db: Tx, typed: string): Promise<OrderMatch[]> {
  const whole = typed.trim();
  const text = whole.toLowerCase();
  if (text.includes("@")) return await parseEmail(db, text);
  const number = parseOrderNumber(text);
  const ofNumber: OrderMatch[] = number === undefined ? [] : [{ kind: "number", number }];
  if (isOrderNumberOnly(text)) return ofNumber;
  const part = parseIdPart(text);
  const ofId: OrderMatch[] = part === undefined ? [] : [{ kind: "id part", part }];
  if (/^(#?\s*)order_/.test(text)) return ofId;
  return [
    ...ofNumber,
    ...ofId,
    ...parseReferences(whole),
    ...parseContact(text),
    ...(await parsePlace(db, text)),
    ...(await parseSku(db, text)),
    ...parseName(text),
  ];
}

/** Invoice 'EL/26-27/000001', payment 'pay_…', or the beginning of a parcel's tracking number. */
function parseReferences(typed: string): OrderMatch[] {
  if (/^[a-z]{2}\/\d{2}-\d{2}\/\d+$/i.test(typed)) return [{ kind: "invoice", number: typed.toUpperCase() }];
  if (/^[a-z]+_[A-Za-z0-9]{8,40}$/.test(typed)) return [{ kind: "payment", id: typed }];
  // A bank's reference of twelve digits is the id of a UPI payment that an operator confirmed.
  const ofUpi: OrderMatch[] = /^\d{12}$/.test(typed) ? [{ kind: "payment", id: `upi_${typed}` }] : [];
  const beginning = typed.toLowerCase().replaceAll(" ", "");
  const isTracking = /^(?=.*\d)[a-z0-9-]{6,40}$/.test(beginning);
  return isTracking ? [...ofUpi, { kind: "tracking number", beginning }] : [];
}

function parseContact(text: string): OrderMatch[] {
  const keys: OrderMatch[] = [];
  if (/^\d{4}$/.test(text)) keys.push({ kind: "phone end", digits: text });
  if (/^\d{3} ?\d{3}$/.test(text)) keys.push({ kind: "pin", pin: text.replace(" ", "") });
  const contact = normalizePhone(text);
  return contact === undefined ? keys : [...keys, { kind: "phone", contact }];
}

async function parsePlace(db: Tx, text: string): Promise<OrderMatch[]> {
  if (text.length < fewestCityLetters || /\d/.test(text)) return [];
  return (await listCities(db, text)).map((city) => ({ kind: "city", city }));
}

async function parseSku(db: Tx, text: string): Promise<OrderMatch[]> {
  const sku = await findSkuOfOrders(db, text);
  return sku ? [{ kind: "sku", sku }] : [];
}

function parseName(text: string): OrderMatch[] {
  const words = splitSearchWords(text).map(toWordTerm);
  return words.length === 0 ? [] : [{ kind: "words", words }];
}

/** Matches emails by prefix, on the order or on its account. */
async function parseEmail(db: Tx, beginning: string): Promise<OrderMatch[]> {
  const ids = await findCustomerIdsByEmail(db, beginning);
  const keys: OrderMatch[] = [{ kind: "email", beginning }];
  return ids.length > 0 ? [...keys, { kind: "customers", ids }] : keys;
}
