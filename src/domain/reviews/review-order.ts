/** Orders of a product's reviews, as its page's address names them; the first is the one without a choice. */
export const reviewOrders = ["newest", "highest", "lowest"] as const;
export type ReviewOrder = (typeof reviewOrders)[number];

/** Reads `?reviews=`; undefined for an order that does not exist. */
export function parseReviewOrder(text: string | null): ReviewOrder | undefined {
  return text === null ? "newest" : reviewOrders.find((order) => order === text);
}
