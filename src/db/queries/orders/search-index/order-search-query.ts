import type { TermRange } from "./term-ranges.ts";

/** A place in the list; the time as PostgreSQL writes it, which is finer than a `Date`. */
export type OrderCursor = { id: string; submittedAt: string };

/** One way in which a search may be meant; an order that fits any of them is found. */
export type OrderMatch =
  | { kind: "everything" }
  | { kind: "words"; needs: TermRange[] }
  | { kind: "phone"; contact: string }
  | { kind: "phone end"; digits: string }
  | { kind: "email"; beginning: string }
  | { kind: "customers"; ids: string[] }
  | { kind: "pin"; pin: string }
  | { kind: "id part"; part: string };

export type OrderSearchQuery = {
  matches: OrderMatch[];
  /** Terms that every result must also have. */
  requiredTerms: TermRange[];
  customerId?: string | undefined;
  /** Statuses, with 'packed' for Ordered and packed; undefined is all. */
  stages?: string[] | undefined;
  payments?: string[] | undefined;
  state?: string | undefined;
  /** Submitted from (included) until (not): ISO times. */
  since?: string | undefined;
  until?: string | undefined;
  /** Only those after (older than) a place in the list. */
  after?: OrderCursor | undefined;
  limit: number;
};
