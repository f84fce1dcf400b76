import { contentMeta } from "../features/content/content-meta.ts";
import { contentPage, publicPage } from "../features/content/public-page.ts";
import { LegalPage } from "../features/legal/legal-page.tsx";
import type { Route } from "./+types/terms";

export const headers = () => publicPage;

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  contentMeta(matches, { title: "Terms & Conditions", path: "/terms-and-conditions", page: loaderData?.page });

export const loader = async ({ context }: Route.LoaderArgs) => ({ page: await contentPage(context, "terms") });

export default function Terms({ loaderData }: Route.ComponentProps) {
  return <LegalPage page={loaderData.page} />;
}
