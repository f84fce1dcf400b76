import { shopContext } from "#storefront/context.ts";
import { getLinkOrderUrls } from "#storefront/features/orders/order-urls.ts";
import { createPdfResponse } from "#storefront/features/orders/pdf-response.server.ts";
import type { Route } from "./+types/order-invoice";

/** The tax invoice, behind the order's private link. */
export async function loader({ params, context }: Route.LoaderArgs) {
  return createPdfResponse(await context.get(shopContext).tax.pdf({ token: params.token }), getLinkOrderUrls(params));
}
