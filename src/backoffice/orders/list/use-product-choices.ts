import { useQuery } from "@tanstack/react-query";
import type { Choice } from "#backoffice/list/filter-values.ts";
import type { ApiProduct } from "#contracts/store/catalog/product-api-schemas.ts";

/** More could not be chosen from; then orders of a product are found through the product. */
const mostChoices = 200;

/** Products as choices of a filter. */
export function useProductChoices(): readonly Choice[] {
  const { data } = useQuery({ queryKey: ["product choices"], queryFn: readProducts, staleTime: 600_000 });
  return data ?? none;
}

const none: readonly Choice[] = [];

/** Fetches them from the public API. */
async function readProducts(): Promise<Choice[]> {
  const answer = await fetch("/api/products", { headers: { accept: "application/json" } });
  if (!answer.ok) return [];
  const products = (await answer.json()) as ApiProduct[];
  return products
    .map((product) => ({ id: product._id, name: "productName" in product ? product.productName : product.merchName }))
    .slice(0, mostChoices);
}
