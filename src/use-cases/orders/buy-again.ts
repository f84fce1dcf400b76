import type { BuyAgain } from "#contracts/store/customers/customer-views.ts";
import { listSellableVariants, type SellableVariantRow } from "#db/queries/catalog/sellable-variants.ts";
import { listOrderLines } from "#db/queries/orders/order-queries.ts";
import { buildCartLineId, maxUnitsPerLine, toSellableVariant } from "#domain/checkout/cart-lines.ts";
import { checkAvailability, formatVariantName } from "#domain/inventory/availability.ts";
import type { Deps } from "../kernel/deps.ts";
import { findOwnOrder } from "../kernel/find-own-order.ts";
import type { OrderUseCases } from "./order-types.ts";

type Line = Awaited<ReturnType<typeof listOrderLines>>[number];

type BuyAgainLine = { item?: BuyAgain["items"][number]; missing?: string };

/** Returns an order's lines that can be bought now, for the cart, and names those that can't (docs/rules.md 7.9). */
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

function toCartItem(line: Line, variant: SellableVariantRow | undefined): BuyAgainLine {
  const name = formatVariantName({ ...line, size: line.sizeName });
  if (!variant?.forSale) return { missing: `${name} is no longer sold.` };
  const quantity = Math.min(line.quantity, variant.stock, maxUnitsPerLine);
  if (quantity === 0) return { missing: `${name} is sold out.` };
  const item = { id: buildCartLineId(toSellableVariant(variant)), quantity };
  const short = checkAvailability({ ...variant, size: variant.sizeName }, line.quantity, variant.stock);
  return short ? { item, missing: short.message } : { item };
}
