import type { ResourceProps } from "react-admin";
import { CustomersList } from "./customers-list.tsx";

export const customers: Pick<ResourceProps, "list"> = { list: CustomersList };
