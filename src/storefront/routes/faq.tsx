import { shopContext } from "../context.ts";
import { contentPage, publicPage } from "../features/content/public-page.ts";
import { FaqPage } from "../features/faq/faq-page.tsx";
import type { Route } from "./+types/faq";

export const headers = () => publicPage;

export const meta: Route.MetaFunction = () => [
  { title: "FAQ · Elefant" },
  { name: "description", content: "Orders, delivery, water, cans and payment: short answers to what people ask us." },
];

export async function loader({ context }: Route.LoaderArgs) {
  const [page, faqs] = await Promise.all([contentPage(context, "faq"), context.get(shopContext).content.faqs()]);
  return { page, faqs };
}

export default function Faq({ loaderData }: Route.ComponentProps) {
  return <FaqPage {...loaderData} />;
}
