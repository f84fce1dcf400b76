import type { Tx } from "#db/client.ts";
import { findCustomerIdsByEmail } from "#db/queries/admin-customers.ts";
import { findWordRange } from "#db/queries/admin-order-terms.ts";
import type { OrderMatch } from "#db/queries/wanted-orders.ts";
import { normalizePhone } from "#domain/address/phone.ts";
import { splitSearchWords } from "#domain/name-words.ts";
import { parseIdPart } from "./search-terms.ts";

/**
 * What is typed into the one search box may mean several things, and each of them finds (issue 6 §3): an order's number
 * or a part of it, the last four digits of a phone or all of it, an e-mail, a PIN, words that a name's words begin with.
 */
export async function orderSearchKeys(db: Tx, typed: string): Promise<OrderMatch[]> {
  const text = typed.toLowerCase().trim();
  if (text.includes("@")) return await emailSearchKeys(db, text);
  const keys: OrderMatch[] = [];
  const part = parseIdPart(text);
  if (part !== undefined) keys.push({ kind: "id part", part });
  if (/^(#?\s*)order_/.test(text)) return keys;
  if (/^\d{4}$/.test(text)) keys.push({ kind: "phone end", digits: text });
  if (/^\d{3} ?\d{3}$/.test(text)) keys.push({ kind: "pin", pin: text.replace(" ", "") });
  const contact = normalizePhone(text);
  if (contact !== undefined) keys.push({ kind: "phone", contact });
  const words = splitSearchWords(text);
  if (words.length === 0) return keys;
  const needs = [];
  for (const word of words) needs.push(await findWordRange(db, word));
  return [...keys, { kind: "words", needs }];
}

/** As it stands on the order, or the one of the account that the order belongs to; its beginning is enough. */
async function emailSearchKeys(db: Tx, beginning: string): Promise<OrderMatch[]> {
  const ids = await findCustomerIdsByEmail(db, beginning);
  const keys: OrderMatch[] = [{ kind: "email", beginning }];
  return ids.length > 0 ? [...keys, { kind: "customers", ids }] : keys;
}
