import { Link, useLocation } from "react-router";
import { Icon } from "../../ui/icon.tsx";
import { customersDoor } from "../orders/door.ts";
import { OrderBody, type OrderBodyProps } from "../orders/order-body.tsx";
import { DashboardShell } from "./dashboard-shell.tsx";
import { wayBack } from "./way-back.ts";

type OrderDetailPageProps = Omit<OrderBodyProps, "door"> & {
  fullName: string;
  /** The list that linked here, when the browser says so. */
  referrer: string | null;
};

/** One order inside the dashboard, at its own address (D4). */
export function OrderDetailPage({ fullName, referrer, ...body }: OrderDetailPageProps) {
  const { state } = useLocation();
  const { order } = body.detail;
  return (
    <DashboardShell fullName={fullName} tab={undefined}>
      <p>
        <Link className="link" to={wayBack(state, referrer)}>
          <Icon name="left" size="s" /> Back to orders
        </Link>
      </p>
      <OrderBody key={order.id} {...body} door={customersDoor(order)} />
    </DashboardShell>
  );
}
