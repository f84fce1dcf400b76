import { loadLegalVersion } from "#storefront/features/legal/legal-loader.server.ts";
import { buildLegalMeta } from "#storefront/features/legal/legal-meta.ts";
import { LegalPage } from "#storefront/features/legal/legal-page.tsx";
import { publicCacheHeaders } from "#storefront/public-cache-headers.ts";
import type { Route } from "./+types/terms-version";

export const headers = () => ({ ...publicCacheHeaders, "X-Robots-Tag": "noindex" });

export const meta: Route.MetaFunction = ({ loaderData, matches }) => buildLegalMeta(matches, loaderData);

/** Keeps earlier versions readable at their own URL. */
export const loader = ({ params, context }: Route.LoaderArgs) => loadLegalVersion(context, "terms", params.day);

export default function TermsVersion({ loaderData }: Route.ComponentProps) {
  return <LegalPage {...loaderData} />;
}
