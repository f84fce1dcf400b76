import type { ResourceProps } from "react-admin";
import { CustomerPage } from "./customer-page.tsx";
import { CustomersList } from "./customers-list.tsx";

export const customers: Pick<ResourceProps, "list" | "show"> = { list: CustomersList, show: CustomerPage };
