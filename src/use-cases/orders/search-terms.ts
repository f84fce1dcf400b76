import { isOrderNumberOnly, parseOrderNumber } from "#domain/orders/order-number.ts";
import { getBuyerStatusLabel, type OrderStatus } from "#domain/orders/order-status.ts";

/** The meanings of a search: product names, states, an order number, part of an order id. Any match counts. */
export type SearchTerms = {
  names: string[];
  statuses: OrderStatus[];
  number: number | undefined;
  idPart: string | undefined;
};

/** Limits the names to search by; a text that matches more is too vague. */
const maxNames = 60;

/** `names` are those this customer ever bought, `statuses` those that the filters allow. */
export function parseSearchTerms(search: string, known: { names: string[]; statuses: OrderStatus[] }): SearchTerms {
  const text = search.toLowerCase().replace(/\s+/g, " ").trim();
  const words = text.split(" ");
  return {
    names: known.names.filter((name) => words.every((word) => name.toLowerCase().includes(word))).slice(0, maxNames),
    statuses: known.statuses.filter((status) => ` ${getBuyerStatusLabel(status).toLowerCase()}`.includes(` ${text}`)),
    number: parseOrderNumber(text),
    idPart: isOrderNumberOnly(text) ? undefined : parseIdPart(text),
  };
}

/**
 * Parses an order id or part of one, with or without 'order_', in any case. At least four characters: three occur in
 * too many ids to search quickly.
 */
export function parseIdPart(text: string): string | undefined {
  const part = text.replace(/^#?\s*(order_)?/, "");
  return /^[a-z0-9]{4,14}$/.test(part) ? part : undefined;
}
