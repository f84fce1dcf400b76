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
} from "../endpoint.ts";

/** A row of the inventory grid: price and stock of a SKU. */
const inventoryRow = z.object({
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
  /** At or below the low-stock limit. */
  low: z.boolean(),
  /** How many people asked to be told when it is in stock. */
  waiting: z.int(),
  /** Start of the next scheduled price; null without one. */
  nextPriceAt: isoTime.nullable(),
});
export type InventoryRow = z.output<typeof inventoryRow>;

const change = z.object({ was: z.int(), to: z.int() });
const inventoryChange = z.object({
  sku: z.string().max(40),
  price: change.optional(),
  mrp: change.optional(),
  /** A stock count: `to` is the counted quantity. */
  stock: change.optional(),
});
export type InventoryChange = z.output<typeof inventoryChange>;
const inventoryChanges = z.array(inventoryChange).min(1, "No changes.").max(500, "Maximum 500 changes at once.");

/** Preview of a change: 'Mountain Water, pack of 6: price ₹399.00 → ₹389.00'. */
const changePreview = z.object({ sku: z.string(), says: z.string(), problem: z.string().nullable() });

export const manualStockReasons = ["received", "counted", "damaged", "corrected"] as const;

const movement = z.object({
  id: z.int(),
  sku: z.string(),
  at: isoTime,
  delta: z.int(),
  /** Label of the reason: 'order', 'return', 'received' … */
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
    summary: "List prices and stock by SKU",
    query: pageQuery.extend({
      q: z.string().trim().max(100).optional(),
      kind: commaSeparated(["beverage", "merch"]),
      stock: z.enum(["low", "out"]).optional(),
      product: z.string().max(100).optional(),
    }),
    response: paginated(inventoryRow),
  }),
  preview: defineEndpoint({
    method: "POST",
    path: "/inventory/preview",
    permission: "catalogue.read",
    summary: "Preview changes, line by line",
    body: z.object({ changes: inventoryChanges }),
    response: z.object({ lines: z.array(changePreview), isAllowed: z.boolean() }),
  }),
  /** The use case checks catalogue.write for prices and stock.write for stock. */
  apply: defineEndpoint({
    method: "POST",
    path: "/inventory/apply",
    permission: "catalogue.read",
    summary: "Apply price and stock changes, all or nothing; 409 with the current rows on a conflict",
    body: z.object({ changes: inventoryChanges, key: idempotencyKey }),
    response: successResponse,
  }),
  adjustStock: defineEndpoint({
    method: "POST",
    path: "/inventory/:id/movements",
    permission: "stock.write",
    summary: "Adjust the stock of a SKU with a reason",
    body: z.object({
      reason: z.enum(manualStockReasons),
      /** Units received or damaged (signed for 'corrected'); for 'counted' the counted quantity. */
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
    summary: "List stock movements of a SKU, newest first",
    query: pageQuery,
    response: paginated(movement),
  }),
};
