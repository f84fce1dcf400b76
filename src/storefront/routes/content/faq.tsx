import { buildContentMeta } from "#storefront/features/content/content-meta.ts";
import { loadContent } from "#storefront/features/content/load-content.ts";
import { FaqPage } from "#storefront/features/faq/faq-page.tsx";
import { buildFaqPage } from "#storefront/features/seo/structured-data.ts";
import { publicCacheHeaders } from "#storefront/public-cache-headers.ts";
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
