import { redirect } from "react-router";
import { shopContext } from "#storefront/context.ts";
import { loadContent } from "#storefront/features/content/load-content.ts";
import { createNotFoundResponse } from "#storefront/features/errors/not-found-response.ts";
import { handleNewLink, handleOrderAction } from "#storefront/features/orders/order-action.server.ts";
import { parseCompletedAction } from "#storefront/features/orders/order-actions.ts";
import { OrderPage } from "#storefront/features/orders/order-body.tsx";
import { getLinkOrderUrls, newLinkIntent, newLinkSentParameter } from "#storefront/features/orders/order-urls.ts";
import { awaitsWidget, requirePayingDocument } from "#storefront/features/payments/paying-document.ts";
import type { LayoutHandle } from "#storefront/layout/layout-handle.ts";
import { privateLinkHeaders, privateLinkMeta } from "#storefront/private-cache-headers.ts";
import type { Route } from "./+types/order";

/** Payments and states may change while the page is open. */
export const handle: LayoutHandle = { script: "itself" };

export const headers = () => privateLinkHeaders;

export const meta: Route.MetaFunction = () => privateLinkMeta("Your order");

/** Responds with 404 for an unknown token; the private link is the only key. An erased order says so. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const detail = await context.get(shopContext).orders.detail({ token: params.token });
  if (!detail) {
    const erasure = await context.get(shopContext).customers.readGuestErasure(params.token);
    if (erasure) throw redirect(`${getLinkOrderUrls(params).page}/erase`);
    throw await createNotFoundResponse(context);
  }
  const address = new URL(request.url).searchParams;
  const [openForm, done] = [parseCompletedAction(address.get("ask")), parseCompletedAction(address.get("done"))];
  const words = await loadContent(context, "order");
  const newLinkSent = address.has(newLinkSentParameter);
  return { detail, words, openForm, done, placed: address.has("placed"), newLinkSent };
}

export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  const loaded = await serverLoader();
  if (awaitsWidget(loaded.detail.order)) requirePayingDocument(request);
  return loaded;
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const { token } = params;
  const urls = getLinkOrderUrls({ token });
  const form = await request.formData();
  if (form.get("intent") === newLinkIntent) return await handleNewLink(context, token, urls);
  return await handleOrderAction(context, { token }, urls, form);
}

export default function Order({ loaderData, actionData }: Route.ComponentProps) {
  const newLinkRefused = actionData && "newLinkRefused" in actionData ? actionData.newLinkRefused : undefined;
  const answer = actionData && "action" in actionData ? actionData : undefined;
  return <OrderPage {...loaderData} answer={answer} newLinkRefused={newLinkRefused} />;
}
