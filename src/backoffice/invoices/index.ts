import type { ResourceProps } from "react-admin";
import { InvoicePages } from "./invoice-pages.tsx";

export const invoices: Pick<ResourceProps, "list"> = { list: InvoicePages };
