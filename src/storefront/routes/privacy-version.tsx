import { publicPage } from "../features/content/public-page.ts";
import { legalMeta } from "../features/legal/legal-meta.ts";
import { LegalPage } from "../features/legal/legal-page.tsx";
import { openVersion } from "../features/legal/open.server.ts";
import type { Route } from "./+types/privacy-version";

export const headers = () => ({ ...publicPage, "X-Robots-Tag": "noindex" });

export const meta: Route.MetaFunction = ({ loaderData, matches }) => legalMeta(matches, loaderData);

/** What counted from a day on stays readable (issue 7 §1). */
export const loader = ({ params, context }: Route.LoaderArgs) => openVersion(context, "privacy", params.day);

export default function PrivacyVersion({ loaderData }: Route.ComponentProps) {
  return <LegalPage {...loaderData} />;
}
