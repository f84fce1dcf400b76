import { useQuery } from "@tanstack/react-query";
import { invoiceEndpoints } from "#contracts/admin/invoice-endpoints.ts";
import { formatTaxMonth } from "#domain/tax/tax-month.ts";
import { callApi } from "../api-client/call-api.ts";

/** The series, and the months that have a return; asked once for all three pages. */
export function useInvoiceSeries() {
  return useQuery({ queryKey: ["invoices", "series"], queryFn: () => callApi(invoiceEndpoints.series) });
}

/** Newest first. */
export function useGstMonths(): { id: string; name: string }[] {
  const { data } = useInvoiceSeries();
  return (data?.months ?? []).map((month) => ({ id: month, name: formatTaxMonth(month) }));
}
