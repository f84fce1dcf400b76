import { z } from "zod";
import {
  commaSeparated,
  defineEndpoint,
  idempotencyKey,
  isoTime,
  pageQuery,
  paginated,
  paiseAmount,
  successResponse,
} from "./endpoint.ts";

/** Prices and stock of everything that can be bought, one row a SKU: what the grid shows and changes. */
const shelfRow = z.object({
  /** The SKU. */
  id: z.string(),
  productId: z.string(),
  product: z.string(),
  /** 'pack of 6', 'M, Ink'. */
  detail: z.string(),
  price: paiseAmount,
  mrp: paiseAmount,
  stock: z.int(),
  active: z.boolean(),
  /** At or below the limit of the settings. */
  low: z.boolean(),
  /** When the next price that is scheduled begins; null without one. */
  nextPriceAt: isoTime.nullable(),
});
export type InventoryRow = z.output<typeof shelfRow>;

const wanted = z.object({ was: z.int(), to: z.int() });
const shelfChange = z.object({
  sku: z.string().max(40),
  price: wanted.optional(),
  mrp: wanted.optional(),
  /** Counted anew: `to` pieces stand there. */
  stock: wanted.optional(),
});
export type InventoryChange = z.output<typeof shelfChange>;
const shelfChanges = z.array(shelfChange).min(1, "Nothing was changed.").max(500, "Please change at most 500 at once.");

/** One change in words, before it is made: 'Mountain Water, pack of 6: price ₹399.00 → ₹389.00'. */
const told = z.object({ sku: z.string(), says: z.string(), problem: z.string().nullable() });

export const manualStockReasons = ["received", "counted", "damaged", "corrected"] as const;

const movement = z.object({
  id: z.int(),
  sku: z.string(),
  at: isoTime,
  delta: z.int(),
  /** 'order', 'return', 'received' … in words. */
  reason: z.string(),
  note: z.string(),
  actor: z.string(),
  orderId: z.string().nullable(),
});
export type StockMovement = z.output<typeof movement>;

export const inventoryEndpoints = {
  list: defineEndpoint({
    method: "GET",
    path: "/inventory",
    permission: "catalogue.read",
    summary: "Prices and stock of everything that can be bought, by product",
    query: pageQuery.extend({
      q: z.string().trim().max(100).optional(),
      kind: commaSeparated(["beverage", "merch"]),
      stock: z.enum(["low", "out"]).optional(),
      product: z.string().max(100).optional(),
    }),
    response: paginated(shelfRow),
  }),
  preview: defineEndpoint({
    method: "POST",
    path: "/inventory/preview",
    permission: "catalogue.read",
    summary: "What these changes would do, line by line; nothing is changed",
    body: z.object({ changes: shelfChanges }),
    response: z.object({ lines: z.array(told), isAllowed: z.boolean() }),
  }),
  /** Prices need catalogue.write, stock stock.write: judged by the use case. */
  apply: defineEndpoint({
    method: "POST",
    path: "/inventory/apply",
    permission: "catalogue.read",
    summary: "Change prices and stock, all or nothing; 409 with the rows when something is not any more what it was",
    body: z.object({ changes: shelfChanges, key: idempotencyKey }),
    response: successResponse,
  }),
  adjustStock: defineEndpoint({
    method: "POST",
    path: "/inventory/:id/movements",
    permission: "stock.write",
    summary: "Move the stock of a SKU with a reason: received or damaged pieces, or how many were counted",
    body: z.object({
      reason: z.enum(manualStockReasons),
      /** Pieces that came or went (signed for 'corrected'); for 'counted' how many stand there. */
      pieces: z.int().min(-1_000_000).max(1_000_000),
      note: z.string().trim().max(300).default(""),
      key: idempotencyKey,
    }),
    response: z.object({ stock: z.int() }),
  }),
  movements: defineEndpoint({
    method: "GET",
    path: "/inventory/:id/movements",
    permission: "catalogue.read",
    summary: "How the stock of a SKU moved, newest first",
    query: pageQuery,
    response: paginated(movement),
  }),
};
