import { readAgainMs } from "#backoffice/frame/read-again.ts";
import { RecordPage } from "#backoffice/frame/record-page.tsx";
import type { AdminOrder } from "#contracts/admin/order.ts";
import { OrderBody } from "./order-body.tsx";

export function OrderPage() {
  return (
    <RecordPage<AdminOrder> resource="orders" title="Order" readAgainMs={readAgainMs}>
      {(order) => <OrderBody key={order.id} order={order} />}
    </RecordPage>
  );
}
