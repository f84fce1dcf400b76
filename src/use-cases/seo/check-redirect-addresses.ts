import type { Tx } from "#db/client.ts";
import { findShopAddresses, isFound } from "#db/queries/seo/shop-addresses.ts";
import { findablePath, isRedirected, type PlannedRedirect, pageExists, type Redirect } from "#domain/seo/redirects.ts";

/** `leadsNowhere` while visitors find no page at the target: it is not published, or the shop has none there. */
export type CheckedRedirect =
  | (PlannedRedirect & { ok: true; leadsNowhere: boolean })
  | (PlannedRedirect & { ok: false });

/**
 * Reads what the shop has at the addresses of planned redirects. The returned check refuses to redirect an address that
 * visitors see already, unless that was stored before and stays the same, and says which targets have no page
 * (docs/rules.md 24.13).
 */
export async function prepareAddressCheck(
  tx: Tx,
  table: Map<string, Redirect>,
  plans: PlannedRedirect[],
): Promise<(plan: PlannedRedirect) => CheckedRedirect> {
  // A later line of a file may have changed where a target ends.
  const findTarget = ({ from, to }: Redirect) => findablePath(table.get(from)?.to ?? to);
  const redirects = plans.flatMap((plan) => (plan.ok ? [plan.redirect] : []));
  const uses = await findShopAddresses(tx, [
    ...redirects.map(({ from }) => from),
    ...redirects.flatMap((redirect) => findTarget(redirect) ?? []),
  ]);
  return (plan) => {
    if (!plan.ok) return plan;
    const fromUse = uses.get(plan.redirect.from);
    const from = fromUse === "live" ? pageExists : fromUse === "moved" ? isRedirected : undefined;
    if (from && plan.outcome !== "same") return { ok: false, fields: { from } };
    const target = findTarget(plan.redirect);
    return { ...plan, leadsNowhere: target !== undefined && !isFound(uses.get(target)) };
  };
}
