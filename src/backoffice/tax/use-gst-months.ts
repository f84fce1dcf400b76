import { useQuery } from "@tanstack/react-query";
import { invoiceEndpoints } from "#contracts/admin/invoice-endpoints.ts";
import { formatTaxMonth } from "#domain/tax/tax-month.ts";
import { callApi } from "../api-client/call-api.ts";

/** Loads the invoice series and the months with a GST report; cached for all tax pages. */
export function useInvoiceSeries() {
  return useQuery({ queryKey: ["invoices", "series"], queryFn: () => callApi(invoiceEndpoints.series) });
}

/** Returns the months with a GST report, newest first, as choices. */
export function useGstMonths(): { id: string; name: string }[] {
  const { data } = useInvoiceSeries();
  return (data?.months ?? []).map((month) => ({ id: month, name: formatTaxMonth(month) }));
}
