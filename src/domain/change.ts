/**
 * What pages show and what can change. A page remembers the subjects it was made from; a change names them,
 * in the transaction that makes it, to every copy of the server. Short: a database notification ends at 8,000 bytes.
 */
export type Subject =
  | "catalogue"
  | "faqs"
  | "plastic"
  | "reviews"
  /** One setting, by its key: a page names those that it shows. */
  | `setting:${string}`
  | `page:${string}`
  | `product:${string}`
  /** What people say of one product; `reviews` is the list of what they say of the drinks. */
  | `reviews:${string}`;

/** Said when nobody knows what was missed (a lost connection): everything may have changed. */
export const everything = "";
