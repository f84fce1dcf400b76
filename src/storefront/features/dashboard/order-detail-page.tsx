import { Link, useLocation } from "react-router";
import { Icon } from "#storefront/ui/icon.tsx";
import { getCustomerOrderUrls } from "../orders/door.ts";
import { OrderBody, type OrderBodyProps } from "../orders/order-body.tsx";
import { OrderReviews, type OrderReviewsProps } from "../reviews/order-reviews.tsx";
import { AccountLayout } from "./dashboard-shell.tsx";
import { getOrdersBackLink } from "./way-back.ts";

type OrderDetailPageProps = Omit<OrderBodyProps, "urls"> & {
  fullName: string;
  /** The list that linked here, when the browser says so. */
  referrer: string | null;
  reviews: Omit<OrderReviewsProps, "page">;
};

/** One order inside the dashboard, at its own address (D4). */
export function OrderDetailPage({ fullName, referrer, reviews, ...body }: OrderDetailPageProps) {
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
