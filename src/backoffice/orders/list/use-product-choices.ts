import { useQuery } from "@tanstack/react-query";
import type { Choice } from "#backoffice/list/filter-values.ts";
import type { ApiProduct } from "#contracts/store/catalog/product-api-schemas.ts";

/** Maximum number of choices; a longer list is unusable. */
const maxChoices = 200;

/** Products as choices of a filter. */
export function useProductChoices(): readonly Choice[] {
  const { data } = useQuery({ queryKey: ["product choices"], queryFn: fetchProducts, staleTime: 600_000 });
  return data ?? none;
}

const none: readonly Choice[] = [];

/** Fetches the products from the public API. */
async function fetchProducts(): Promise<Choice[]> {
  const response = await fetch("/api/products", { headers: { accept: "application/json" } });
  if (!response.ok) return [];
  const products = (await response.json()) as ApiProduct[];
  return products
    .map((product) => ({ id: product._id, name: "productName" in product ? product.productName : product.merchName }))
    .slice(0, maxChoices);
}
