import { Link, useLocation } from "react-router";
import { Icon } from "#storefront/ui/icon.tsx";
import { customersDoor } from "../orders/door.ts";
import { OrderBody, type OrderBodyProps } from "../orders/order-body.tsx";
import { OrderReviews, type OrderReviewsProps } from "../reviews/order-reviews.tsx";
import { DashboardShell } from "./dashboard-shell.tsx";
import { wayBack } from "./way-back.ts";

type OrderDetailPageProps = Omit<OrderBodyProps, "door"> & {
  fullName: string;
  /** The list that linked here, when the browser says so. */
  referrer: string | null;
  reviews: Omit<OrderReviewsProps, "page">;
};

/** One order inside the dashboard, at its own address (D4). */
export function OrderDetailPage({ fullName, referrer, reviews, ...body }: OrderDetailPageProps) {
  const { state } = useLocation();
  const { order } = body.detail;
  const door = customersDoor(order);
  return (
    <DashboardShell fullName={fullName} tab={undefined}>
      <p>
        <Link className="link" to={wayBack(state, referrer)}>
          <Icon name="left" size="s" /> Back to orders
        </Link>
      </p>
      <OrderBody key={order.id} {...body} door={door} />
      <OrderReviews key={`reviews-${order.id}`} {...reviews} page={door.page} />
    </DashboardShell>
  );
}
