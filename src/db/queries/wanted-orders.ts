import type { Need } from "./admin-order-terms.ts";

/** A place in the list; the time as PostgreSQL writes it, which is finer than a `Date`. */
export type OrderPlace = { id: string; submittedAt: string };

/** One way in which a search may be meant; an order that fits any of them is found. */
export type OrderKey =
  | { kind: "everything" }
  | { kind: "words"; needs: Need[] }
  | { kind: "phone"; contact: string }
  | { kind: "phone end"; digits: string }
  | { kind: "email"; beginning: string }
  | { kind: "customers"; ids: string[] }
  | { kind: "pin"; pin: string }
  | { kind: "id part"; part: string };

export type WantedOrders = {
  keys: OrderKey[];
  /** What each of them must have besides. */
  needs: Need[];
  customerId?: string | undefined;
  /** Statuses, with 'packed' for Ordered and packed; undefined is all. */
  stages?: string[] | undefined;
  payments?: string[] | undefined;
  state?: string | undefined;
  /** Submitted from (included) until (not): ISO times. */
  since?: string | undefined;
  until?: string | undefined;
  /** Only those after (older than) a place in the list. */
  beyond?: OrderPlace | undefined;
  limit: number;
};
