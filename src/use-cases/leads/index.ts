import type { Deps } from "../kernel/deps.ts";
import { createAdminLeadUseCases } from "./admin-leads.ts";
import type { LeadUseCases } from "./lead-types.ts";
import { createLeadResponseUseCases } from "./manage-lead.ts";
import { sendLead } from "./send-lead.ts";

/** Combines the use cases of contact messages. */
export function createLeadUseCases(deps: Pick<Deps, "database" | "clock">): LeadUseCases {
  return { send: sendLead(deps), ...createAdminLeadUseCases(deps), ...createLeadResponseUseCases(deps) };
}
