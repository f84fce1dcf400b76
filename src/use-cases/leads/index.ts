import type { Deps } from "../deps.ts";
import type { Shop } from "../shop.ts";
import { leadsForOperators } from "./for-operators.ts";
import { sendLead } from "./send-lead.ts";
import { settleLeads } from "./settle.ts";

/** What people write to the shop, and what operators do about it. */
export function leadsUseCases(deps: Pick<Deps, "database" | "clock">): Shop["leads"] {
  return { send: sendLead(deps), ...leadsForOperators(deps), ...settleLeads(deps) };
}
