import { buildContentMeta } from "#storefront/features/content/content-meta.ts";
import { loadContent, loadContentWithPictures } from "#storefront/features/content/load-content.ts";
import { PlasticPage } from "#storefront/features/plastic/plastic-page.tsx";
import type { LayoutHandle } from "#storefront/layout/layout-handle.ts";
import { publicCacheHeaders } from "#storefront/public-cache-headers.ts";
import type { Route } from "./+types/plastic";

export const handle: LayoutHandle = { flavour: "ink" };

export const headers = () => publicCacheHeaders;

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  buildContentMeta(
    matches,
    loaderData && { title: loaderData.words.metaTitle, path: "/death-to-plastic", description: loaderData.words.lead },
  );

export async function loader({ context }: Route.LoaderArgs) {
  const [{ body: words, pictureOf }, { stampLabel, stampWords }] = await Promise.all([
    loadContentWithPictures(context, "plastic"),
    loadContent(context, "bands"),
  ]);
  return {
    words,
    picture: pictureOf(words.picture),
    logo: pictureOf(words.nonprofitLogo),
    items: words.items.map((item) => ({ ...item, picture: pictureOf(item.picture) })),
    stamp: { label: stampLabel, words: stampWords },
  };
}

export default function Plastic({ loaderData }: Route.ComponentProps) {
  return <PlasticPage {...loaderData} />;
}
