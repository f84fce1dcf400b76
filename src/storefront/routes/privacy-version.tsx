import { publicCacheHeaders } from "../features/content/public-page.ts";
import { buildLegalMeta } from "../features/legal/legal-meta.ts";
import { LegalPage } from "../features/legal/legal-page.tsx";
import { loadLegalVersion } from "../features/legal/open.server.ts";
import type { Route } from "./+types/privacy-version";

export const headers = () => ({ ...publicCacheHeaders, "X-Robots-Tag": "noindex" });

export const meta: Route.MetaFunction = ({ loaderData, matches }) => buildLegalMeta(matches, loaderData);

/** What counted from a day on stays readable (issue 7 §1). */
export const loader = ({ params, context }: Route.LoaderArgs) => loadLegalVersion(context, "privacy", params.day);

export default function PrivacyVersion({ loaderData }: Route.ComponentProps) {
  return <LegalPage {...loaderData} />;
}
