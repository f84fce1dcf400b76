import { data, redirect } from "react-router";
import { requestContext, shopContext } from "#storefront/context.ts";
import { loadContent } from "#storefront/features/content/load-content.ts";
import { createNotFoundResponse } from "#storefront/features/errors/not-found-response.ts";
import { type EraseAnswer, EraseOrderPage } from "#storefront/features/orders/erase-order-page.tsx";
import { getLinkOrderUrls, newLinkIntent, newLinkSentParameter } from "#storefront/features/orders/order-urls.ts";
import { privateLinkHeaders, privateLinkMeta } from "#storefront/private-cache-headers.ts";
import type { Route } from "./+types/erase-order";

export const headers: Route.HeadersFunction = ({ actionHeaders }) => {
  const retryAfter = actionHeaders.get("Retry-After");
  return { ...privateLinkHeaders, ...(retryAfter && { "Retry-After": retryAfter }) };
};

export const meta: Route.MetaFunction = () => privateLinkMeta("Erase my details");

const maxPhoneLength = 40;

/** Says what would go and what stays, or what is erased already; 404 for an unknown link. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const erasure = await context.get(shopContext).customers.readGuestErasure(params.token);
  if (!erasure) throw await createNotFoundResponse(context);
  const isMailed = new URL(request.url).searchParams.has(newLinkSentParameter);
  const { page } = getLinkOrderUrls(params);
  return { erasure, page, isMailed, words: await loadContent(context, "erasure") };
}

/** The phone alone is checked; with the confirmation the order is erased. */
export async function action({ params: { token }, request, context }: Route.ActionArgs) {
  const { customers, orders } = context.get(shopContext);
  const page = `${getLinkOrderUrls({ token }).page}/erase`;
  const form = await request.formData();
  const phone = String(form.get("phone") ?? "").slice(0, maxPhoneLength);
  const isLink = form.get("intent") === newLinkIntent;
  const { address } = context.get(requestContext);
  const result = isLink
    ? await orders.renewLink(token, { isForErasure: true })
    : await customers.eraseGuestOrder({ token, phone, isConfirmed: form.get("confirm") === "yes" }, { address });
  if (result.ok && isLink) return redirect(`${page}?${newLinkSentParameter}=1`, 303);
  if (result.ok) return result.value === "erased" ? redirect(page, 303) : data<EraseAnswer>({ phone, confirm: true });
  const { code, retryAfter } = result.error;
  if (code === "order-not-found") throw await createNotFoundResponse(context);
  const status = code === "too-many-requests" ? 429 : 409;
  return data<EraseAnswer>(
    { phone, refused: result.error },
    { status, headers: retryAfter ? { "Retry-After": String(retryAfter) } : {} },
  );
}

export default function EraseOrder({ loaderData, actionData }: Route.ComponentProps) {
  return <EraseOrderPage {...loaderData} answer={actionData} />;
}
