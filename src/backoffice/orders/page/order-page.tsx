import { refetchIntervalMs } from "#backoffice/frame/read-again.ts";
import { RecordPage } from "#backoffice/frame/record-page.tsx";
import type { AdminOrder } from "#contracts/admin/order.ts";
import { OrderDetails } from "./order-body.tsx";

export function AdminOrderPage() {
  return (
    <RecordPage<AdminOrder> resource="orders" title="Order" refetchIntervalMs={refetchIntervalMs}>
      {(order) => <OrderDetails key={order.id} order={order} />}
    </RecordPage>
  );
}
