import type { ResourceProps } from "react-admin";
import { InvoicesList } from "./invoices-list.tsx";

export const invoices: Pick<ResourceProps, "list"> = { list: InvoicesList };
