import type { Deps } from "../deps.ts";
import { listProducts } from "./list.ts";
import type { ProductListUseCases } from "./types.ts";

export function createProductListUseCases(deps: Deps): ProductListUseCases {
  return { list: listProducts(deps) };
}
