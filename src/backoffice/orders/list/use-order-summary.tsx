import { useQuery } from "@tanstack/react-query";
import { callApi } from "#backoffice/api-client/call-api.ts";
import { formatWholeAmount } from "#backoffice/dashboard/format-figures.ts";
import type { FilterValues } from "#backoffice/list/filter-values.ts";
import { formatAge } from "#backoffice/list/format-age.ts";
import type { ListSummary } from "#backoffice/list/resource-list.tsx";
import { formatResultCount } from "#backoffice/list/result-count.ts";
import { type OrderSummary, orderListEndpoints } from "#contracts/admin/order-list-endpoints.ts";
import { formatUnitCount } from "../order-labels.ts";

/** Reads count and sums of the filtered list beside its rows, which do not wait for them. */
export function useOrderSummary(filter: FilterValues): ListSummary {
  const { data } = useQuery({
    queryKey: ["orders", "summary", filter],
    queryFn: () => callApi(orderListEndpoints.summary, { query: filter }),
  });
  if (!data) return {};
  return { total: data, text: <OrderSummaryText summary={data} now={new Date()} /> };
}

/** Counts of the daily views. */
export function useViewCounts() {
  const { data } = useQuery({
    queryKey: ["orders", "view-counts"],
    queryFn: () => callApi(orderListEndpoints.viewCounts),
  });
  return data;
}

/** '42 orders · 131 units · ₹1,04,318 · oldest 3 h 10 min'; without units and age where the line is short. */
function OrderSummaryText({ summary: { count, isMore, sums }, now }: { summary: OrderSummary; now: Date }) {
  const orders = `${formatResultCount({ count, isMore })} ${count === 1 ? "order" : "orders"}`;
  if (!sums || count === 0) return orders;
  return (
    <>
      {orders}
      <span className="summary-detail"> · {formatUnitCount(sums.units)}</span> · {formatWholeAmount(sums.total)}
      {sums.oldestAt && (
        <span className="summary-detail"> · oldest {formatAge(now.getTime() - Date.parse(sums.oldestAt))}</span>
      )}
    </>
  );
}
