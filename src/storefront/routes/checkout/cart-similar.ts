import { shopContext } from "#storefront/context.ts";
import type { Route } from "./+types/cart-similar";

/** What the cart panel offers under 'Similar products', as JSON: the panel asks when it opens. */
export async function loader({ context }: Route.LoaderArgs) {
  const products = await context.get(shopContext).catalog.similar();
  return Response.json(products, { headers: { "Cache-Control": "public, max-age=30" } });
}
