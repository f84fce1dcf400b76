import type { BuyAgain } from "#contracts/store/customer.ts";
import { listOrderLines } from "#db/queries/orders.ts";
import { listSellableVariants, type SellableVariantRow } from "#db/queries/variants-for-sale.ts";
import { maxUnitsPerLine } from "#domain/cart.ts";
import { checkAvailability, formatVariantName } from "#domain/stock.ts";
import { toCartLineId } from "../checkout/read-cart.ts";
import type { Deps } from "../deps.ts";
import { findOwnOrder } from "./own-order.ts";
import type { OrderUseCases } from "./types.ts";

type Line = Awaited<ReturnType<typeof listOrderLines>>[number];

/** What of an order can be bought now, for the cart, and in words what cannot (issue 4 §2). */
export function buyAgain({ database: { db } }: Pick<Deps, "database">): OrderUseCases["buyAgain"] {
  return async (owner) => {
    const order = await findOwnOrder(db, owner);
    if (!order) return undefined;
    const lines = await listOrderLines(db, order.id);
    const variants = await listSellableVariants(db, [...new Set(lines.map(({ productId }) => productId))]);
    const answers = lines.map((line) =>
      toCartItem(
        line,
        variants.find(({ sku }) => sku === line.sku),
      ),
    );
    return {
      items: answers.flatMap(({ item }) => item ?? []),
      missing: answers.flatMap(({ missing }) => missing ?? []),
    };
  };
}

type BuyAgainLine = { item?: BuyAgain["items"][number]; missing?: string };

function toCartItem(line: Line, variant: SellableVariantRow | undefined): BuyAgainLine {
  const name = formatVariantName({ ...line, size: line.sizeName });
  if (!variant?.forSale) return { missing: `${name} is no longer sold.` };
  const quantity = Math.min(line.quantity, variant.stock, maxUnitsPerLine);
  if (quantity === 0) return { missing: `${name} is sold out.` };
  const item = { id: toCartLineId(variant), quantity };
  const short = checkAvailability({ ...variant, size: variant.sizeName }, line.quantity, variant.stock);
  return short ? { item, missing: short.message } : { item };
}
