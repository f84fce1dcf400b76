import { shopContext } from "#storefront/context.ts";
import { BeverageGrid } from "#storefront/features/beverages/beverage-grid.tsx";
import { BeveragesBanner } from "#storefront/features/beverages/beverages-banner.tsx";
import { buildContentMeta } from "#storefront/features/content/content-meta.ts";
import { loadContent } from "#storefront/features/content/load-content.ts";
import type { LayoutHandle } from "#storefront/layout/layout-handle.ts";
import { publicCacheHeaders } from "#storefront/public-cache-headers.ts";
import type { Route } from "./+types/beverages";

export const headers = () => publicCacheHeaders;

export const handle: LayoutHandle = { flavour: "mist" };

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  buildContentMeta(
    matches,
    loaderData && {
      title: loaderData.words.metaTitle,
      name: "Beverages",
      path: "/beverages",
      description: loaderData.words.metaDescription,
    },
  );

export async function loader({ context }: Route.LoaderArgs) {
  const [beverages, words, { canNote }] = await Promise.all([
    context.get(shopContext).catalog.beverages(),
    loadContent(context, "beverages"),
    loadContent(context, "bands"),
  ]);
  return { beverages, words, canNote };
}

export default function Beverages({ loaderData: { beverages, words, canNote } }: Route.ComponentProps) {
  return (
    <>
      <BeveragesBanner beverages={beverages} heading={words.heading} />
      <BeverageGrid beverages={beverages} lead={words.lead} canNote={canNote} />
    </>
  );
}
