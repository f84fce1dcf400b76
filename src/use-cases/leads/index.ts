import type { Deps } from "../deps.ts";
import type { Shop } from "../shop.ts";
import { createAdminLeadUseCases } from "./for-operators.ts";
import { sendLead } from "./send-lead.ts";
import { createLeadResponseUseCases } from "./settle.ts";

/** What people write to the shop, and what operators do about it. */
export function createLeadUseCases(deps: Pick<Deps, "database" | "clock">): Shop["leads"] {
  return { send: sendLead(deps), ...createAdminLeadUseCases(deps), ...createLeadResponseUseCases(deps) };
}
