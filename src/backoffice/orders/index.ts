import type { ResourceProps } from "react-admin";
import { OrderList } from "./order-list.tsx";

export const orders: Pick<ResourceProps, "list"> = { list: OrderList };
