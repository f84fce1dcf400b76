import type { Deps } from "../deps.ts";
import type { Shop } from "../shop.ts";
import { sendLead } from "./send-lead.ts";

/** What people write to the shop. */
export function leadsUseCases(deps: Pick<Deps, "database" | "clock">): Shop["leads"] {
  return { send: sendLead(deps) };
}
