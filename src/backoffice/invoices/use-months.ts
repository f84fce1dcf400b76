import { useQuery } from "@tanstack/react-query";
import { invoiceCalls } from "#contracts/admin/invoices.ts";
import { nameOfMonth } from "#domain/gst/tax-month.ts";
import { ask } from "../api.ts";

/** The series, and the months that have a return; asked once for all three pages. */
export function useSeries() {
  return useQuery({ queryKey: ["invoices", "series"], queryFn: () => ask(invoiceCalls.series) });
}

/** Newest first. */
export function useMonths(): { id: string; name: string }[] {
  const { data } = useSeries();
  return (data?.months ?? []).map((month) => ({ id: month, name: nameOfMonth(month) }));
}
