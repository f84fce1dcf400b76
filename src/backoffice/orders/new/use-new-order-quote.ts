import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { callApi } from "#backoffice/api-client/call-api.ts";
import { useDebounced } from "#backoffice/form/use-debounced.ts";
import { manualOrderEndpoints } from "#contracts/admin/manual-order-endpoints.ts";
import { type NewOrderValues, toQuoteBody } from "./new-order-values.ts";

const pauseMs = 250;

/** Prices what is entered, shortly after it changed. `isCurrent` is false while the price is that of an earlier input. */
export function useNewOrderQuote(values: NewOrderValues) {
  const typed = JSON.stringify(toQuoteBody(values));
  const asked = useDebounced(typed, pauseMs);
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ["new-order", "quote", asked],
    queryFn: () => callApi(manualOrderEndpoints.quote, { body: JSON.parse(asked) }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
  });
  return { quote: data, error, isCurrent: typed === asked && !isFetching, refetch };
}
