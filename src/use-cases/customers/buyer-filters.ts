import type { BuyerFilter } from "#contracts/admin/buyer-endpoints.ts";
import type { Tx } from "#db/client.ts";
import type { BuyerFilters } from "#db/queries/customers/buyer-list.ts";
import { type BuyerMatch, searchBuyerIds } from "#db/queries/customers/buyer-search.ts";
import { normalizePhone } from "#domain/address/phone.ts";
import { normalizeLine } from "#domain/normalize-text.ts";
import { splitSearchWords } from "#domain/search-words.ts";
import { addDays, startOfDayInIndia, toIsoDayInIndia } from "#domain/time.ts";

/** Answers the first day of the month in India, as the query of new customers takes it. */
export const monthOf = (now: Date): string => `${toIsoDayInIndia(now.toISOString()).slice(0, 7)}-01`;

/** Turns the filters of the list into a query. */
export async function toBuyerFilters(db: Tx, { q = "", segment, tag, state, from, to }: BuyerFilter, now: Date) {
  const text = normalizeLine(q).toLowerCase().trim();
  return {
    ids: text === "" ? undefined : await searchBuyerIds(db, matchesOf(text)),
    segment,
    month: monthOf(now),
    tag: tag && normalizeLine(tag),
    state: state && normalizeLine(state),
    since: from && startOfDayInIndia(from).toISOString(),
    until: to && startOfDayInIndia(addDays(to, 1)).toISOString(),
  } satisfies BuyerFilters;
}

function matchesOf(text: string): BuyerMatch[] {
  if (text.includes("@")) return [{ kind: "email", beginning: text }];
  const keys: BuyerMatch[] = [];
  if (/^\d{4}$/.test(text)) keys.push({ kind: "phone end", digits: text });
  if (/^\d{6}$/.test(text)) keys.push({ kind: "pin", pin: text });
  const contact = normalizePhone(text);
  if (contact !== undefined) keys.push({ kind: "phone", contact });
  const words = splitSearchWords(text);
  return words.length > 0 ? [...keys, { kind: "words", words }] : keys;
}
