import { useQuery } from "@tanstack/react-query";
import { useDeferredValue } from "react";
import { productListEndpoints } from "#contracts/admin/catalog/product-list-endpoints.ts";
import { callApi } from "../api-client/call-api.ts";
import { errorMessage } from "../form/form-fields.ts";

export type ProductOption = { id: string; name: string };

const maxOptions = 20;

/** Finds products by a part of their name, for a field to choose from. */
export function useProductOptions(typed: string) {
  const q = useDeferredValue(typed.trim());
  const { data, isFetching, error } = useQuery({
    queryKey: ["products", "to choose", q],
    queryFn: () => callApi(productListEndpoints.list, { query: { q, limit: maxOptions } }),
    staleTime: 60_000,
  });
  const options: ProductOption[] = (data?.items ?? []).map(({ id, name }) => ({ id, name }));
  // A failed search has no options either, but says why.
  return { options, isFetching, noOptionsText: error ? errorMessage(error) : "No products found" };
}
