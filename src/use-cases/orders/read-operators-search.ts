import type { Tx } from "#db/client.ts";
import { customersByEmail } from "#db/queries/admin-customers.ts";
import { needOfWord } from "#db/queries/admin-order-terms.ts";
import type { OrderKey } from "#db/queries/wanted-orders.ts";
import { contactOf } from "#domain/address/phone.ts";
import { wordsOf } from "#domain/name-words.ts";
import { idPart } from "./search-terms.ts";

/**
 * What is typed into the one search box may mean several things, and each of them finds (issue 6 §3): an order's number
 * or a part of it, the last four digits of a phone or all of it, an e-mail, a PIN, words that a name's words begin with.
 */
export async function keysOf(db: Tx, typed: string): Promise<OrderKey[]> {
  const text = typed.toLowerCase().trim();
  if (text.includes("@")) return await keysOfEmail(db, text);
  const keys: OrderKey[] = [];
  const part = idPart(text);
  if (part !== undefined) keys.push({ kind: "id part", part });
  if (/^(#?\s*)order_/.test(text)) return keys;
  if (/^\d{4}$/.test(text)) keys.push({ kind: "phone end", digits: text });
  if (/^\d{3} ?\d{3}$/.test(text)) keys.push({ kind: "pin", pin: text.replace(" ", "") });
  const contact = contactOf(text);
  if (contact !== undefined) keys.push({ kind: "phone", contact });
  const words = wordsOf(text);
  if (words.length === 0) return keys;
  const needs = [];
  for (const word of words) needs.push(await needOfWord(db, word));
  return [...keys, { kind: "words", needs }];
}

/** As it stands on the order, or the one of the account that the order belongs to; its beginning is enough. */
async function keysOfEmail(db: Tx, beginning: string): Promise<OrderKey[]> {
  const ids = await customersByEmail(db, beginning);
  const keys: OrderKey[] = [{ kind: "email", beginning }];
  return ids.length > 0 ? [...keys, { kind: "customers", ids }] : keys;
}
