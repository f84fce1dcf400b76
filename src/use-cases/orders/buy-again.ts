import type { BuyAgain } from "#contracts/store/customer.ts";
import { orderLines } from "#db/queries/orders.ts";
import { type VariantForSale, variantsForSale } from "#db/queries/variants-for-sale.ts";
import { maxPieces } from "#domain/cart.ts";
import { fullName, lineTrouble } from "#domain/stock.ts";
import { cartLineIdOf } from "../checkout/read-cart.ts";
import type { Deps } from "../deps.ts";
import { ownOrder } from "./own-order.ts";
import type { Orders } from "./types.ts";

type Line = Awaited<ReturnType<typeof orderLines>>[number];

/** What of an order can be bought now, for the cart, and in words what cannot (issue 4 §2). */
export function buyAgain({ database: { db } }: Pick<Deps, "database">): Orders["buyAgain"] {
  return async (owner) => {
    const order = await ownOrder(db, owner);
    if (!order) return undefined;
    const lines = await orderLines(db, order.id);
    const variants = await variantsForSale(db, [...new Set(lines.map(({ productId }) => productId))]);
    const answers = lines.map((line) =>
      again(
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

type Again = { item?: BuyAgain["items"][number]; missing?: string };

function again(line: Line, variant: VariantForSale | undefined): Again {
  const name = fullName({ ...line, size: line.sizeName });
  if (!variant?.forSale) return { missing: `${name} is no longer sold.` };
  const quantity = Math.min(line.quantity, variant.stock, maxPieces);
  if (quantity === 0) return { missing: `${name} is sold out.` };
  const item = { id: cartLineIdOf(variant), quantity };
  const short = lineTrouble({ ...variant, size: variant.sizeName }, line.quantity, variant.stock);
  return short ? { item, missing: short.message } : { item };
}
