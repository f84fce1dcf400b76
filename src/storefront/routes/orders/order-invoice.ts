import { shopContext } from "#storefront/context.ts";
import { createPdfResponse } from "#storefront/features/orders/pdf-response.server.ts";
import type { Route } from "./+types/order-invoice";

/** The tax invoice behind an order's private link (D10). */
export async function loader({ params, context }: Route.LoaderArgs) {
  return createPdfResponse(await context.get(shopContext).invoices.pdf({ token: params.token }));
}
