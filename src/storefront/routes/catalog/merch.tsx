import { shopContext } from "#storefront/context.ts";
import { buildContentMeta } from "#storefront/features/content/content-meta.ts";
import { loadContent } from "#storefront/features/content/load-content.ts";
import { MerchListing } from "#storefront/features/merch/merch-listing.tsx";
import type { LayoutHandle } from "#storefront/layout/layout-handle.ts";
import { publicCacheHeaders } from "#storefront/public-cache-headers.ts";
import type { Route } from "./+types/merch";

export const headers = () => publicCacheHeaders;

export const handle: LayoutHandle = { flavour: "marigold" };

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  buildContentMeta(
    matches,
    loaderData && {
      title: loaderData.words.metaTitle,
      name: "Merch",
      path: "/merch",
      description: loaderData.words.metaDescription,
    },
  );

export async function loader({ context }: Route.LoaderArgs) {
  const { catalog, settings } = context.get(shopContext);
  const [merch, words, { merchSoon }, { merchComingSoon }] = await Promise.all([
    catalog.merch(),
    loadContent(context, "merch"),
    loadContent(context, "bands"),
    settings.facts("merchComingSoon"),
  ]);
  const alerts = merchComingSoon ? await loadContent(context, "alerts") : null;
  return { merch, words, alerts, bannerText: merchSoon, comingSoon: merchComingSoon };
}

export default function Merch({ loaderData }: Route.ComponentProps) {
  return <MerchListing {...loaderData} />;
}
