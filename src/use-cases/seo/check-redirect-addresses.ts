import type { Tx } from "#db/client.ts";
import { findShopAddresses } from "#db/queries/seo/shop-addresses.ts";
import { findablePath, isRedirected, type PlannedRedirect, pageExists, type Redirect } from "#domain/seo/redirects.ts";

/** `isHidden` when the redirect leads to a page that is not published yet. */
export type CheckedRedirect = (PlannedRedirect & { ok: true; isHidden: boolean }) | (PlannedRedirect & { ok: false });

/**
 * Reads what the shop has at the addresses of planned redirects. The returned check refuses to redirect an address that
 * visitors see already, and to redirect to one that the shop doesn't have (docs/rules.md 24.13). It leaves alone what was
 * stored before and stays the same.
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
    const target = findTarget(plan.redirect);
    const [fromUse, toUse] = [uses.get(plan.redirect.from), target === undefined ? "live" : uses.get(target)];
    const from = fromUse === "live" ? pageExists : fromUse === "moved" ? isRedirected : undefined;
    const to = toUse === undefined ? "The shop has no page at this address." : undefined;
    if (plan.outcome !== "same" && (from || to))
      return { ok: false, fields: { ...(from && { from }), ...(to && { to }) } };
    return { ...plan, isHidden: toUse === "hidden" };
  };
}
