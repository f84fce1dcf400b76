import { shopContext } from "#storefront/context.ts";
import { getLinkOrderUrls } from "#storefront/features/orders/order-urls.ts";
import { createPdfResponse } from "#storefront/features/orders/pdf-response.server.ts";
import type { Route } from "./+types/order-credit-note";

/** A credit note, behind the order's private link. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { token, file } = params;
  return createPdfResponse(await context.get(shopContext).tax.creditNotePdf({ token }, file), getLinkOrderUrls(params));
}
