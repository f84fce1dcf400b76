import { buildContentMeta } from "../features/content/content-meta.ts";
import { publicCacheHeaders } from "../features/content/public-page.ts";
import { loadContent, loadContentWithPictures } from "../features/content/words-of.ts";
import { PlasticPage } from "../features/plastic/plastic-page.tsx";
import type { LayoutHandle } from "../shell/handle.ts";
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
