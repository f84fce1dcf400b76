import { data } from "react-router";
import { stockAlertBody } from "#contracts/store/stock-alert-requests.ts";
import { requestContext, shopContext } from "#storefront/context.ts";
import { loadContent } from "#storefront/features/content/load-content.ts";
import { noIndexMeta, privateHeaders } from "#storefront/features/form/form-result.ts";
import { readText } from "#storefront/features/form/read-form-data.ts";
import type { StockAlertResult } from "#storefront/features/product/stock-alert-form.tsx";
import { StockAlertPage } from "#storefront/features/product/stock-alert-pages.tsx";
import type { LayoutHandle } from "#storefront/layout/layout-handle.ts";
import type { Route } from "./+types/back-in-stock";

export const handle: LayoutHandle = { flavour: "marigold" };

export const headers = privateHeaders;

export const meta: Route.MetaFunction = () => noIndexMeta("Back in stock");

export async function loader({ context }: Route.LoaderArgs) {
  return { words: await loadContent(context, "alerts") };
}

/** Handles the form of a sold-out product without a script. */
export async function action({ request, context }: Route.ActionArgs) {
  const { address } = context.get(requestContext);
  const { alerts } = context.get(shopContext).inventory;
  const form = await request.formData();
  const typed = { sku: readText(form, "sku"), email: readText(form, "email"), website: readText(form, "website") };
  const input = stockAlertBody.parse(typed);
  const asked = await alerts.ask(input, { address });
  const item = (await alerts.find(input.sku)) ?? null;
  if (asked.ok) {
    const result: StockAlertResult = { sent: true, email: asked.value.email };
    return data({ item, result }, 200);
  }
  const { error } = asked;
  const result: StockAlertResult = { sent: false, refused: error, typed: input.email };
  const headers = error.retryAfter === undefined ? undefined : { "Retry-After": String(error.retryAfter) };
  const status = error.code === "too-many-requests" ? 429 : error.code === "product-gone" ? 404 : 422;
  return data({ item, result }, { status, ...(headers && { headers }) });
}

export default function BackInStock({ loaderData: { words }, actionData }: Route.ComponentProps) {
  return <StockAlertPage words={words} item={actionData?.item ?? null} answer={actionData?.result} />;
}
