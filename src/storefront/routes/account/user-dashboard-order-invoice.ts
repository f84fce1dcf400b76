import { shopContext } from "#storefront/context.ts";
import { requireSession } from "#storefront/features/account/session.server.ts";
import { getCustomerOrderUrls } from "#storefront/features/orders/order-urls.ts";
import { createPdfResponse } from "#storefront/features/orders/pdf-response.server.ts";
import type { Route } from "./+types/user-dashboard-order-invoice";

/** The tax invoice of the customer's own order. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { customer } = await requireSession(request, context);
  const owner = { customerId: customer.id, orderId: params.id };
  return createPdfResponse(await context.get(shopContext).tax.pdf(owner), getCustomerOrderUrls(params));
}
