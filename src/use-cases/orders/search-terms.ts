import { getOrderStatusLabel, type OrderStatus } from "#domain/orders/order-status.ts";

/** What a typed search means: names on lines, states by their words, a part of an order's number. Any of them counts. */
export type SearchTerms = { names: string[]; statuses: OrderStatus[]; idPart: string | undefined };

/** So many names are looked under at most: what is on more of a customer's lines is too vague to be a search. */
const mostNames = 60;

/** `names` are those this customer ever bought, `statuses` those that the filters leave. */
export function parseSearchTerms(search: string, given: { names: string[]; statuses: OrderStatus[] }): SearchTerms {
  const text = search.toLowerCase().replace(/\s+/g, " ").trim();
  const words = text.split(" ");
  return {
    names: given.names.filter((name) => words.every((word) => name.toLowerCase().includes(word))).slice(0, mostNames),
    statuses: given.statuses.filter((status) => ` ${getOrderStatusLabel(status).toLowerCase()}`.includes(` ${text}`)),
    idPart: parseIdPart(text),
  };
}

/**
 * The whole number or any part of it behind 'order_', capitals or not. From four characters on: three are in so many
 * numbers of other people that looking through them takes too long.
 */
export function parseIdPart(text: string): string | undefined {
  const part = text.replace(/^#?\s*(order_)?/, "");
  return /^[a-z0-9]{4,14}$/.test(part) ? part : undefined;
}
