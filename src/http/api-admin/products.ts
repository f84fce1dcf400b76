import { productListEndpoints } from "#contracts/admin/products.ts";
import type { Shop } from "#use-cases/shop.ts";
import type { MountEndpoint } from "./answer.ts";

export function mountProductList(on: MountEndpoint, { products }: Pick<Shop, "products">): void {
  on(productListEndpoints.list, ({ actor: who, query }) => products.list(who, query));
}
