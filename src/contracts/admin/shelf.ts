import { z } from "zod";
import { amount, call, done, pageOf, pageQuery, requestKey, severalOf, time } from "./call.ts";

/** Prices and stock of everything that can be bought, one row a SKU: what the grid shows and changes. */
const shelfRow = z.object({
  /** The SKU. */
  id: z.string(),
  productId: z.string(),
  product: z.string(),
  /** 'pack of 6', 'M, Ink'. */
  detail: z.string(),
  price: amount,
  mrp: amount,
  stock: z.int(),
  active: z.boolean(),
  /** At or below the limit of the settings. */
  low: z.boolean(),
  /** When the next price that is scheduled begins; null without one. */
  nextPriceAt: time.nullable(),
});
export type ShelfRow = z.output<typeof shelfRow>;

const wanted = z.object({ was: z.int(), to: z.int() });
const shelfChange = z.object({
  sku: z.string().max(40),
  price: wanted.optional(),
  mrp: wanted.optional(),
  /** Counted anew: `to` pieces stand there. */
  stock: wanted.optional(),
});
export type ShelfChange = z.output<typeof shelfChange>;
const shelfChanges = z.array(shelfChange).min(1, "Nothing was changed.").max(500, "Please change at most 500 at once.");

/** One change in words, before it is made: 'Mountain Water, pack of 6: price ₹399.00 → ₹389.00'. */
const told = z.object({ sku: z.string(), says: z.string(), problem: z.string().nullable() });

export const stockReasons = ["received", "counted", "damaged", "corrected"] as const;

const movement = z.object({
  id: z.int(),
  sku: z.string(),
  at: time,
  delta: z.int(),
  /** 'order', 'return', 'received' … in words. */
  reason: z.string(),
  note: z.string(),
  actor: z.string(),
  orderId: z.string().nullable(),
});
export type StockMovement = z.output<typeof movement>;

const priceLine = z.object({ sku: z.string().max(40), price: amount.min(1), mrp: amount.min(1) });
const priceChange = z.object({
  id: z.int(),
  /** When it begins. */
  at: time,
  state: z.enum(["waiting", "done", "withdrawn", "failed"]),
  lines: z.array(priceLine.extend({ product: z.string(), detail: z.string() })),
  actor: z.string(),
  /** Why it could not be done. */
  failure: z.string().nullable(),
});
export type PriceChange = z.output<typeof priceChange>;

export const shelfCalls = {
  list: call({
    method: "GET",
    path: "/shelf",
    need: "catalogue.read",
    says: "Prices and stock of everything that can be bought, by product",
    query: pageQuery.extend({
      q: z.string().trim().max(100).optional(),
      kind: severalOf(["beverage", "merch"]),
      stock: z.enum(["low", "out"]).optional(),
      product: z.string().max(100).optional(),
    }),
    answer: pageOf(shelfRow),
  }),
  preview: call({
    method: "POST",
    path: "/shelf/preview",
    need: "catalogue.read",
    says: "What these changes would do, line by line; nothing is changed",
    body: z.object({ changes: shelfChanges }),
    answer: z.object({ lines: z.array(told), isAllowed: z.boolean() }),
  }),
  /** Prices need catalogue.write, stock stock.write: judged by the use case. */
  apply: call({
    method: "POST",
    path: "/shelf/apply",
    need: "catalogue.read",
    says: "Change prices and stock, all or nothing; 409 with the rows when something is not any more what it was",
    body: z.object({ changes: shelfChanges, key: requestKey }),
    answer: done,
  }),
  move: call({
    method: "POST",
    path: "/shelf/:id/move",
    need: "stock.write",
    says: "Move the stock of a SKU with a reason: received or damaged pieces, or how many were counted",
    body: z.object({
      reason: z.enum(stockReasons),
      /** Pieces that came or went (signed for 'corrected'); for 'counted' how many stand there. */
      pieces: z.int().min(-1_000_000).max(1_000_000),
      note: z.string().trim().max(300).default(""),
      key: requestKey,
    }),
    answer: z.object({ stock: z.int() }),
  }),
  movements: call({
    method: "GET",
    path: "/shelf/:id/movements",
    need: "catalogue.read",
    says: "How the stock of a SKU moved, newest first",
    query: pageQuery,
    answer: pageOf(movement),
  }),
  prices: call({
    method: "GET",
    path: "/price-changes",
    need: "catalogue.read",
    says: "Prices that begin later, the next one first; or those that began",
    query: pageQuery.extend({
      state: z.enum(["waiting", "past"]).default("waiting"),
      product: z.string().max(100).optional(),
    }),
    answer: pageOf(priceChange),
  }),
  schedule: call({
    method: "POST",
    path: "/price-changes",
    need: "catalogue.write",
    says: "Prices that begin at a moment to come, all of them at once",
    body: z.object({ at: z.iso.datetime(), lines: z.array(priceLine).min(1).max(500), key: requestKey }),
    answer: priceChange,
  }),
  withdraw: call({
    method: "DELETE",
    path: "/price-changes/:id",
    need: "catalogue.write",
    says: "Prices that wait do not begin",
    answer: done,
  }),
};
