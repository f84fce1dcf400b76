import type { Deps } from "../deps.ts";
import { notBuilt } from "../not-built.ts";
import type { Invoices } from "./types.ts";

export function invoicesUseCases(_deps: Deps): Invoices {
  return notBuilt<Invoices>("invoices");
}
