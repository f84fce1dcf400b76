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

const kinds = ["beverage", "merch"] as const;

/** Counts of the grid's views are exact up to this number. */
export const maxCountedSkus = 1_000;

/** Days of a SKU's sales in the grid, today included. */
export const recentSalesDays = 7;

/** A row of the inventory grid: price and stock of a SKU. */
const inventoryRow = z.object({
  /** The SKU. */
  id: z.string(),
  productId: z.string(),
  product: z.string(),
  kind: z.enum(kinds),
  /** Picture of the product, and the flavour that tints its background; null without one. */
  picture: z.string().nullable(),
  flavour: z.string().nullable(),
  /** Cans of a beverage, and their total contents; null for merch. */
  pack: z.int().nullable(),
  packMl: z.int().nullable(),
  /** 'pack of 6', 'M, Ink'. */
  detail: z.string(),
  price: paiseAmount,
  mrp: paiseAmount,
  /** Units for sale. */
  stock: z.int(),
  /** Units of orders that are not dispatched yet; together with `stock`, the units on hand. */
  reserved: z.int(),
  active: z.boolean(),
  /** At or below the low-stock limit. */
  low: z.boolean(),
  /** How many people asked for an email when it is in stock. */
  waiting: z.int(),
  /** Start of the next scheduled price, and that price; null without one. */
  nextPriceAt: isoTime.nullable(),
  nextPrice: paiseAmount.nullable(),
  /** Null without the permission `sales.read`. */
  sales: z
    .object({
      /** Units sold in 7 days, today included. */
      units: z.int(),
      /** The SKU sells so fast that the units are estimated from its newest movements. */
      isEstimate: z.boolean(),
      /** Whole days until the stock is sold at the pace of the last 28; null without sales, or when not for sale. */
      daysLeft: z.int().nullable(),
    })
    .nullable(),
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

/** Number of SKUs, counted up to `maxCountedSkus`; `isMore` when there are more. */
const skuCount = z.object({ count: z.int(), isMore: z.boolean() });
const inventoryViews = ["all", "beverages", "merch", "lowStock", "soldOut", "scheduled"] as const;

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
      kind: commaSeparated(kinds),
      stock: z.enum(["low", "out"]).optional(),
      /** Below the MRP, by a fifth of it or more, or at it. */
      discount: z.enum(["any", "large", "none"]).optional(),
      /** SKUs with a scheduled price. */
      prices: z.enum(["scheduled"]).optional(),
      product: z.string().max(100).optional(),
    }),
    response: paginated(inventoryRow),
  }),
  viewCounts: defineEndpoint({
    method: "GET",
    path: "/inventory-view-counts",
    permission: "catalogue.read",
    summary: `Count the SKUs in each view of the grid, up to ${maxCountedSkus}`,
    response: z.record(z.enum(inventoryViews), skuCount),
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
    summary:
      "Adjust the stock of a SKU with a reason; 409 with the current row when it is not `was` and `reserved` any more",
    body: z.object({
      reason: z.enum(manualStockReasons),
      /** Units received or damaged (signed for 'corrected'); for 'counted' the counted quantity. */
      pieces: z.int().min(-1_000_000).max(1_000_000),
      /** The stock that the person saw; a count would otherwise overwrite what was sold since. */
      was: z.int().optional(),
      /** The reserved units that the person saw beside `was`: a dispatch takes them off the shelf. */
      reserved: z.int().optional(),
      note: z.string().trim().max(300).default(""),
      key: idempotencyKey,
    }),
    response: z.object({ stock: z.int() }),
  }),
  receive: defineEndpoint({
    method: "POST",
    path: "/stock-receipts",
    permission: "stock.write",
    summary: "Add received units to the stock of SKUs, all or none, once per key",
    body: z.object({
      lines: z
        .array(z.object({ sku: z.string().max(60), units: z.int().min(1).max(1_000_000) }))
        .min(1, "Add at least one pack or size.")
        .max(200),
      /** For the records, such as the number of a delivery note. */
      note: z.string().trim().max(300).default(""),
      key: idempotencyKey,
    }),
    response: successResponse,
  }),
  movements: defineEndpoint({
    method: "GET",
    path: "/inventory/:id/movements",
    permission: "catalogue.read",
    summary: "List stock movements of a SKU, newest first",
    query: pageQuery,
    response: paginated(movement),
  }),
  history: defineEndpoint({
    method: "GET",
    path: "/stock-movements",
    permission: "catalogue.read",
    summary: "List stock movements of all SKUs, or of one, newest first",
    query: pageQuery.extend({ sku: z.string().trim().toUpperCase().max(60).optional() }),
    response: paginated(movement.extend({ product: z.string(), detail: z.string() })),
  }),
};
