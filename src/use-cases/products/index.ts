import type { Deps } from "../deps.ts";
import { list } from "./list.ts";
import type { Products } from "./types.ts";

export function productsUseCases(deps: Deps): Products {
  return { list: list(deps) };
}
