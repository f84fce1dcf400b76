import { data, redirect } from "react-router";
import { requestContext, shopContext } from "#storefront/context.ts";
import { findSession } from "#storefront/features/account/session.server.ts";
import {
  addSavedAddresses,
  handleCheckoutAction,
  handleSavedAddressForm,
  loadCheckout,
} from "#storefront/features/checkout/checkout-action.server.ts";
import { CheckoutPage } from "#storefront/features/checkout/checkout-page.tsx";
import { loadContent } from "#storefront/features/content/load-content.ts";
import { requirePayingDocument } from "#storefront/features/payments/paying-document.ts";
import type { LayoutHandle } from "#storefront/layout/layout-handle.ts";
import type { Route } from "./+types/check-out";

export const handle: LayoutHandle = { chrome: "checkout", script: "itself" };

export const headers = ({ actionHeaders }: Route.HeadersArgs) => {
  const retryAfter = actionHeaders?.get("Retry-After");
  return { "Cache-Control": "private, no-store", ...(retryAfter && { "Retry-After": retryAfter }) };
};

export const meta: Route.MetaFunction = () => [{ title: "Checkout · Elefant" }, { name: "robots", content: "noindex" }];

export async function loader({ request, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const session = await findSession(request, context);
  const page = await loadCheckout(shop, new URL(request.url), context.get(requestContext));
  const words = await loadContent(context, "checkout");
  if (!session) return { page, words };
  const { customer } = session;
  const business = page.businessInvoices ? await shop.orders.lastBusiness(customer.id) : null;
  return { page: await addSavedAddresses({ book: shop.customers.addresses, customer }, page, business), words };
}

export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  requirePayingDocument(request);
  return await serverLoader();
}

export async function action({ request, context }: Route.ActionArgs) {
  const shop = context.get(shopContext);
  const session = await findSession(request, context);
  const form = await request.formData();
  const answer = await handleCheckoutAction(shop, form, context.get(requestContext), session?.customer.id);
  if ("placed" in answer) {
    const { token, mode } = answer.placed;
    return redirect(`/order/${token}${mode === "cod" ? "?placed=1" : ""}`, 303);
  }
  const { page, status, retryAfter } = answer;
  const init = { status, headers: new Headers() };
  if (retryAfter !== undefined) init.headers.set("Retry-After", String(retryAfter));
  if (!session) return data(page, init);
  const owner = { book: shop.customers.addresses, customer: session.customer };
  return data(await handleSavedAddressForm(owner, form, page), init);
}

/** The loader's data stays while the customer types; the JSON API updates the price. */
export const shouldRevalidate = () => false;

export default function CheckOut({ loaderData, actionData }: Route.ComponentProps) {
  return <CheckoutPage initial={actionData ?? loaderData.page} words={loaderData.words} />;
}
