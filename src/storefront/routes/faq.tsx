import { shopContext } from "../context.ts";
import { contentMeta } from "../features/content/content-meta.ts";
import { contentPage, publicPage } from "../features/content/public-page.ts";
import { FaqPage } from "../features/faq/faq-page.tsx";
import { faqPage } from "../features/seo/structured-data.ts";
import type { Route } from "./+types/faq";

export const headers = () => publicPage;

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  contentMeta(matches, {
    title: "FAQ",
    path: "/faq",
    page: loaderData?.page,
    description: "Orders, delivery, water, cans and payment: short answers to what people ask us.",
    jsonLd: loaderData ? [faqPage(loaderData.faqs)] : [],
  });

export async function loader({ context }: Route.LoaderArgs) {
  const [page, faqs] = await Promise.all([contentPage(context, "faq"), context.get(shopContext).content.faqs()]);
  return { page, faqs };
}

export default function Faq({ loaderData }: Route.ComponentProps) {
  return <FaqPage {...loaderData} />;
}
