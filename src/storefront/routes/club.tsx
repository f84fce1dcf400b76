import { ClubPage } from "../features/club/club-page.tsx";
import { buildContentMeta } from "../features/content/content-meta.ts";
import { publicCacheHeaders } from "../features/content/public-page.ts";
import { loadContent } from "../features/content/words-of.ts";
import type { LayoutHandle } from "../shell/handle.ts";
import type { Route } from "./+types/club";

export const handle: LayoutHandle = { flavour: "marigold" };

export const headers = () => publicCacheHeaders;

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  buildContentMeta(
    matches,
    loaderData && { title: loaderData.words.metaTitle, path: "/elefant-club", description: loaderData.words.lead },
  );

export const loader = async ({ context }: Route.LoaderArgs) => ({ words: await loadContent(context, "club") });

export default function Club({ loaderData }: Route.ComponentProps) {
  return <ClubPage words={loaderData.words} />;
}
