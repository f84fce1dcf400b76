import type { Deps } from "../deps.ts";
import { notBuilt } from "../not-built.ts";
import type { Payments } from "./types.ts";

export function paymentsUseCases(_deps: Deps): Payments {
  return notBuilt<Payments>("payments");
}
