/**
 * What pages show and what can change. A page remembers the subjects it was made from; a change names them,
 * in the transaction that makes it, to every copy of the server. Short: a database notification ends at 8,000 bytes.
 */
export type CacheTag =
  | "catalogue"
  /** Which products of a kind are listed, and in which order; `catalogue` is all of them. */
  | `catalogue:${"beverage" | "merch"}`
  | "reviews"
  /** One setting, by its key: a page names those that it shows. */
  | `setting:${string}`
  /** What is written about a page or a part of every page. */
  | `document:${string}`
  | `product:${string}`
  /** A picture: its file, its words, what of it stays in sight. */
  | `picture:${string}`
  /** What people say of one product; `reviews` is the list of what they say of the drinks. */
  | `reviews:${string}`;

/** Said when nobody knows what was missed (a lost connection): everything may have changed. */
export const allCacheTags = "";
