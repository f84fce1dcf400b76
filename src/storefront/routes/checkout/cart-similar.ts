import { shopContext } from "#storefront/context.ts";
import type { Route } from "./+types/cart-similar";

/** Similar products for the cart drawer, as JSON; loaded when the drawer opens. */
export async function loader({ context }: Route.LoaderArgs) {
  const products = await context.get(shopContext).catalog.similar();
  return Response.json(products, { headers: { "Cache-Control": "public, max-age=30" } });
}
