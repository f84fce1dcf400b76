/**
 * Cache tags. A cached page stores the tags of the data it shows; a write sends its tags to every server in its own
 * transaction. Keep them short: PostgreSQL limits a notification to 8,000 bytes.
 */
export type CacheTag =
  | "catalogue"
  /** Products of one kind and their order; `catalogue` covers all kinds. */
  | `catalogue:${"beverage" | "merch"}`
  | "reviews"
  /** One setting by key; a page is tagged with the settings it shows. */
  | `setting:${string}`
  /** Content of a page or of a part of every page. */
  | `document:${string}`
  /** The owner's pages: their addresses, their order, and what their parents list. */
  | "pages"
  | `product:${string}`
  /** A picture: its file, alt text and focus point. */
  | `picture:${string}`
  /** Reviews of one product; `reviews` is the list for all beverages. */
  | `reviews:${string}`
  /** Addresses of a former site; no page shows them, but each copy remembers them. */
  | "redirects";

/** Sent when notifications may have been missed (lost connection): drops every page. */
export const allCacheTags = "";
