import { expect, test } from "vitest";
import type { SimilarProduct } from "#contracts/store/catalog/product-views.ts";
import { pickSimilarProducts } from "./similar-products.tsx";

const offer = (id: string, inStock = true) => ({ productId: id, pack: { inStock } }) as SimilarProduct;
const products = ["a", "b", "c", "d", "e", "f"].map((id) => offer(id));

test.each<[string, string[], string[]]>([
  ["an empty cart", [], ["a", "b", "c", "d"]],
  ["a cart with the first four", ["a-6", "b-6", "c-12", "d-4"], ["e", "f"]],
  ["a cart with every product", ["a-6", "b-6", "c-6", "d-6", "e-6", "f-6"], ["a", "b", "c", "d"]],
])("offers at most four products beside %s", (_, inCart, offered) => {
  expect(pickSimilarProducts(products, inCart).map(({ productId }) => productId)).toEqual(offered);
});

test("offers nothing that is sold out", () => {
  expect(pickSimilarProducts([offer("a", false), offer("b")], []).map(({ productId }) => productId)).toEqual(["b"]);
});
