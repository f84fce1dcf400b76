import { productCalls } from "#contracts/admin/products.ts";
import type { Shop } from "#use-cases/shop.ts";
import type { Answers } from "./answer.ts";

export function mountProducts(on: Answers, { products }: Pick<Shop, "products">): void {
  on(productCalls.list, ({ who, query }) => products.list(who, query));
}
