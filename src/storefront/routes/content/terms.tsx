import { loadLegalDocument } from "#storefront/features/legal/legal-loader.server.ts";
import { buildLegalMeta } from "#storefront/features/legal/legal-meta.ts";
import { LegalPage } from "#storefront/features/legal/legal-page.tsx";
import { publicCacheHeaders } from "#storefront/public-cache-headers.ts";
import type { Route } from "./+types/terms";

export const headers = () => publicCacheHeaders;

export const meta: Route.MetaFunction = ({ loaderData, matches }) => buildLegalMeta(matches, loaderData);

export const loader = ({ context }: Route.LoaderArgs) => loadLegalDocument(context, "terms");

export default function Terms({ loaderData }: Route.ComponentProps) {
  return <LegalPage {...loaderData} />;
}
