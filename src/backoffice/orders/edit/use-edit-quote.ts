import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { callApi } from "#backoffice/api-client/call-api.ts";
import { useDebounced } from "#backoffice/form/use-debounced.ts";
import { orderEditEndpoints } from "#contracts/admin/order-edit-endpoints.ts";
import type { NewOrderItem } from "../new/new-order-values.ts";

const pauseMs = 250;

/** Builds the items of a request; those with quantity 0 are taken out of the order. */
export const toEditedItems = (items: NewOrderItem[]) =>
  items.filter(({ quantity }) => quantity > 0).map(({ sku, quantity }) => ({ sku, quantity }));

/** Prices the order with these items, shortly after they changed. `isCurrent` is false while the price is an earlier one's. */
export function useEditQuote(id: string, items: NewOrderItem[]) {
  const chosen = JSON.stringify(toEditedItems(items));
  const asked = useDebounced(chosen, pauseMs);
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ["order-edit", "quote", id, asked],
    queryFn: () => callApi(orderEditEndpoints.quoteEdit, { params: { id }, body: { items: JSON.parse(asked) } }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
  });
  return { quote: data, error, isCurrent: chosen === asked && !isFetching, refetch };
}
