import type { ResourceProps } from "react-admin";
import { TaxRoutes } from "./invoice-pages.tsx";

export const invoices: Pick<ResourceProps, "list"> = { list: TaxRoutes };
