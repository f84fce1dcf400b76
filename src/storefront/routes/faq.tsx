import { contentMeta } from "../features/content/content-meta.ts";
import { publicPage } from "../features/content/public-page.ts";
import { wordsOf } from "../features/content/words-of.ts";
import { FaqPage } from "../features/faq/faq-page.tsx";
import { faqPage } from "../features/seo/structured-data.ts";
import type { Route } from "./+types/faq";

export const headers = () => publicPage;

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  contentMeta(
    matches,
    loaderData && {
      title: loaderData.words.metaTitle,
      path: "/faq",
      description: loaderData.words.metaDescription,
      jsonLd: [faqPage(loaderData.words.entries)],
    },
  );

export const loader = async ({ context }: Route.LoaderArgs) => ({ words: await wordsOf(context, "faq") });

export default function Faq({ loaderData }: Route.ComponentProps) {
  return <FaqPage words={loaderData.words} />;
}
