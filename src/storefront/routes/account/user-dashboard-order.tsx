import { Link, useLocation } from "react-router";
import { shopContext } from "#storefront/context.ts";
import { AccountLayout } from "#storefront/features/account/account-layout.tsx";
import { getOrdersBackLink, readOrdersReferrer } from "#storefront/features/account/orders/orders-back-link.ts";
import { requireSession } from "#storefront/features/account/session.server.ts";
import { loadContent } from "#storefront/features/content/load-content.ts";
import { createNotFoundResponse } from "#storefront/features/errors/not-found-response.ts";
import { handleOrderAction } from "#storefront/features/orders/order-action.server.ts";
import { parseCompletedAction } from "#storefront/features/orders/order-actions.ts";
import { OrderBody, type OrderBodyProps } from "#storefront/features/orders/order-body.tsx";
import { getCustomerOrderUrls } from "#storefront/features/orders/order-urls.ts";
import { awaitsWidget, requirePayingDocument } from "#storefront/features/payments/paying-document.ts";
import { handleReviewAction, loadOrderReviews } from "#storefront/features/reviews/order-reviews.server.ts";
import { OrderReviews, type OrderReviewsProps } from "#storefront/features/reviews/order-reviews.tsx";
import type { LayoutHandle } from "#storefront/layout/layout-handle.ts";
import { privateCacheHeaders } from "#storefront/private-cache-headers.ts";
import { Icon } from "#storefront/ui/layout/icon.tsx";
import type { Route } from "./+types/user-dashboard-order";

type OrderDetailPageProps = Omit<OrderBodyProps, "urls"> & {
  fullName: string;
  /** URL of the order list that linked here, from the Referer header. */
  referrer: string | null;
  reviews: Omit<OrderReviewsProps, "page">;
};

/** Payments and states may change while the page is open. */
export const handle: LayoutHandle = { script: "itself" };

export const headers = () => privateCacheHeaders;

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Order ${loaderData?.detail.order.number ?? ""} · Elefant` },
  { name: "robots", content: "noindex" },
];

/** Responds with 404 for another customer's order. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { customer } = await requireSession(request, context);
  const detail = await context.get(shopContext).orders.detail({ customerId: customer.id, orderId: params.id });
  if (!detail) throw await createNotFoundResponse(context);
  const here = new URL(request.url);
  const [openForm, done] = [
    parseCompletedAction(here.searchParams.get("ask")),
    parseCompletedAction(here.searchParams.get("done")),
  ];
  const reviews = {
    items: await loadOrderReviews(context, customer.id, detail.order),
    words: await loadContent(context, "reviews"),
    asked: here.searchParams.get("review"),
    reviewed: here.searchParams.get("reviewed"),
  };
  return {
    detail,
    words: await loadContent(context, "order"),
    openForm,
    done,
    reviews,
    fullName: customer.fullName,
    referrer: readOrdersReferrer(request.headers.get("referer"), request.headers.get("host")),
  };
}

export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  const loaded = await serverLoader();
  if (awaitsWidget(loaded.detail.order)) requirePayingDocument(request);
  return loaded;
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const { customer } = await requireSession(request, context);
  const form = await request.formData();
  const urls = getCustomerOrderUrls(params);
  if (form.get("intent") === "review") return await handleReviewAction(context, customer.id, urls.page, form);
  return await handleOrderAction(context, { customerId: customer.id, orderId: params.id }, urls, form);
}

export default function UserDashboardOrder({ loaderData, actionData }: Route.ComponentProps) {
  const { reviews, ...rest } = loaderData;
  const answer = actionData && "action" in actionData ? actionData : undefined;
  const review = actionData && "review" in actionData ? actionData.review : undefined;
  return <OrderDetailPage {...rest} answer={answer} reviews={{ ...reviews, answer: review }} />;
}

/** One order inside the account area. */
function OrderDetailPage({ fullName, referrer, reviews, ...body }: OrderDetailPageProps) {
  const { state } = useLocation();
  const { order } = body.detail;
  const urls = getCustomerOrderUrls(order);
  return (
    <AccountLayout fullName={fullName} tab={undefined}>
      <p>
        <Link className="link" to={getOrdersBackLink(state, referrer)}>
          <Icon name="left" size="s" /> Back to orders
        </Link>
      </p>
      <OrderBody key={order.id} {...body} urls={urls} />
      <OrderReviews key={`reviews-${order.id}`} {...reviews} page={urls.page} />
    </AccountLayout>
  );
}
