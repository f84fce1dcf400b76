import type { ApiProduct } from "../../../contracts/store/api-products.ts";
import type { Choice } from "../../list/filter.ts";

/** More could not be chosen from; then orders of a product are found through the product. */
const mostChoices = 200;

/** What is sold, to narrow the list by: read from the shop's public API. */
export async function readProducts(): Promise<Choice[]> {
  const answer = await fetch("/api/products", { headers: { accept: "application/json" } });
  if (!answer.ok) return [];
  const products = (await answer.json()) as ApiProduct[];
  return products
    .map((product) => ({ id: product._id, name: "productName" in product ? product.productName : product.merchName }))
    .slice(0, mostChoices);
}
