import { buildContentMeta } from "../features/content/content-meta.ts";
import { publicCacheHeaders } from "../features/content/public-page.ts";
import { loadContent } from "../features/content/words-of.ts";
import { FaqPage } from "../features/faq/faq-page.tsx";
import { buildFaqPage } from "../features/seo/structured-data.ts";
import type { Route } from "./+types/faq";

export const headers = () => publicCacheHeaders;

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  buildContentMeta(
    matches,
    loaderData && {
      title: loaderData.words.metaTitle,
      path: "/faq",
      description: loaderData.words.metaDescription,
      jsonLd: [buildFaqPage(loaderData.words.entries)],
    },
  );

export const loader = async ({ context }: Route.LoaderArgs) => ({ words: await loadContent(context, "faq") });

export default function Faq({ loaderData }: Route.ComponentProps) {
  return <FaqPage words={loaderData.words} />;
}
