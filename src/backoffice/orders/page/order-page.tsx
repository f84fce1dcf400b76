import type { AdminOrder } from "../../../contracts/admin/order.ts";
import { readAgainMs } from "../../frame/read-again.ts";
import { RecordPage } from "../../frame/record-page.tsx";
import { OrderBody } from "./order-body.tsx";

export function OrderPage() {
  return (
    <RecordPage<AdminOrder> resource="orders" title="Order" readAgainMs={readAgainMs}>
      {(order) => <OrderBody key={order.id} order={order} />}
    </RecordPage>
  );
}
