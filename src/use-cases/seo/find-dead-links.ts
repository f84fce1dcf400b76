import type { Tx } from "#db/client.ts";
import { findRedirectTargets } from "#db/queries/seo/redirect-queries.ts";
import { findShopAddresses, isFound } from "#db/queries/seo/shop-addresses.ts";
import { findablePath } from "#domain/seo/redirects.ts";

/** Returns those of these links where visitors find no page of this shop, nor a redirect to one (docs/rules.md 18.15). */
export async function findDeadLinks(tx: Tx, links: string[]): Promise<string[]> {
  const paths = links.flatMap((link) => findablePath(link) ?? []);
  const redirects = await findRedirectTargets(tx, paths);
  const ends = [...redirects.values()].flatMap((target) => findablePath(target) ?? []);
  const uses = await findShopAddresses(tx, [...paths, ...ends]);
  const isShown = (path: string | undefined): boolean => path === undefined || isFound(uses.get(path));
  return links.filter((link) => {
    const path = findablePath(link);
    if (path === undefined || isFound(uses.get(path))) return false;
    const target = redirects.get(path);
    return target === undefined || !isShown(findablePath(target));
  });
}
