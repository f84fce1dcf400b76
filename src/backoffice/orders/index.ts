import type { ResourceProps } from "react-admin";
import { OrdersList } from "./list/order-list.tsx";
import { AdminOrderPage } from "./page/order-page.tsx";

export const orders: Pick<ResourceProps, "list" | "show"> = { list: OrdersList, show: AdminOrderPage };
