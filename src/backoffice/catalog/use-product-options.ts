import { useQuery } from "@tanstack/react-query";
import { useDeferredValue } from "react";
import { productListEndpoints } from "#contracts/admin/catalog/product-list-endpoints.ts";
import { callApi } from "../api-client/call-api.ts";

export type ProductOption = { id: string; name: string };

const maxOptions = 20;

/** Finds products by a part of their name, for a field to choose from. */
export function useProductOptions(typed: string): { options: ProductOption[]; isFetching: boolean } {
  const q = useDeferredValue(typed.trim());
  const { data, isFetching } = useQuery({
    queryKey: ["products", "to choose", q],
    queryFn: () => callApi(productListEndpoints.list, { query: { q, limit: maxOptions } }),
    staleTime: 60_000,
  });
  return { options: (data?.items ?? []).map(({ id, name }) => ({ id, name })), isFetching };
}
