import type { Deps } from "../deps.ts";
import { notBuilt } from "../not-built.ts";
import type { Customers } from "./types.ts";

export function customersUseCases(_deps: Deps): Customers {
  return notBuilt<Customers>("customers");
}
