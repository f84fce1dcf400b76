import { z } from "zod";
import { maxCartLines } from "#domain/checkout/cart-lines.ts";
import { paiseAmount } from "./endpoint.ts";

/** Items of an order that an operator takes or edits. */
export const orderItems = z
  .array(z.object({ sku: z.string().min(1).max(40), quantity: z.int().min(1).max(10_000) }))
  .max(maxCartLines, `An order has at most ${maxCartLines} items.`);

/** An item as it was priced. */
export const pricedLine = z.object({
  sku: z.string(),
  name: z.string(),
  /** 'pack of 6', 'M, Ink'. */
  detail: z.string(),
  picture: z.string().nullable(),
  flavour: z.string().nullable(),
  quantity: z.int(),
  price: paiseAmount,
  lineTotal: paiseAmount,
  /** Current stock; an order's own units are not in it while that order is edited. */
  stock: z.int(),
});
