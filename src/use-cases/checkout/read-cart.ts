import type { Tx } from "#db/client.ts";
import { listSellableVariants, type SellableVariantRow } from "#db/queries/catalog/sellable-variants.ts";
import { matchesCartLine, parseProductId } from "#domain/checkout/cart-lines.ts";
import type { CartItems } from "./checkout-types.ts";

/** One SKU of the cart. Equal items are merged first, so that two lines can't share the same stock unnoticed. */
export type CartLine = { id: string; quantity: number; variant: SellableVariantRow };
export type ReadCart = { lines: CartLine[]; unknownIds: string[] };

/** Resolves the browser's line ids to variants, in the cart's order; one query. */
export async function readCart(tx: Tx, items: CartItems): Promise<ReadCart> {
  const productIds = new Set(items.map(({ id }) => parseProductId(id)).filter((id) => id !== undefined));
  const variants = await listSellableVariants(tx, [...productIds]);
  const lines = new Map<string, CartLine>();
  const unknownIds = new Set<string>();
  for (const { id, quantity } of items) {
    const variant = variants.find((each) => matchesCartLine(each, id));
    if (!variant) {
      unknownIds.add(id);
      continue;
    }
    const line = lines.get(variant.sku);
    if (line) line.quantity += quantity;
    else lines.set(variant.sku, { id, quantity, variant });
  }
  return { lines: [...lines.values()], unknownIds: [...unknownIds] };
}
