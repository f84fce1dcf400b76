import type { ResourceProps } from "react-admin";
import { OrderList } from "./list/order-list.tsx";
import { OrderPage } from "./page/order-page.tsx";

export const orders: Pick<ResourceProps, "list" | "show"> = { list: OrderList, show: OrderPage };
