import type { DashboardData, FirstStepId } from "#contracts/admin/dashboard-endpoints.ts";
import type { SettingsValues } from "#contracts/store/settings/settings-values.ts";
import { readShopProgress } from "#db/queries/dashboard/today-figures.ts";
import { type Actor, requirePermission } from "../kernel/authorize.ts";
import type { Deps } from "../kernel/deps.ts";
import { listUnfilledFacts } from "../tax/unfilled-facts.ts";

/** Says what a new shop still has to do; null once an order was delivered, and for those who can't change settings. */
export async function readFirstSteps(
  { database: { db }, gateway, sendsMail = false }: Pick<Deps, "database" | "gateway" | "sendsMail">,
  actor: Actor,
  settings: SettingsValues,
): Promise<DashboardData["firstSteps"]> {
  if (requirePermission(actor, "settings.write")) return null;
  const { hasDelivered, hasOrder, hasStock } = await readShopProgress(db);
  if (hasDelivered) return null;
  const done: Record<FirstStepId, boolean> = {
    facts: listUnfilledFacts(settings).length === 0,
    payment: gateway !== undefined || settings.upiId !== "",
    mail: sendsMail,
    stock: hasStock,
    testOrder: hasOrder,
  };
  return Object.entries(done).map(([id, isDone]) => ({ id: id as FirstStepId, isDone }));
}
