import { loadLegalDocument } from "#storefront/features/legal/legal-loader.server.ts";
import { buildLegalMeta } from "#storefront/features/legal/legal-meta.ts";
import { LegalPage } from "#storefront/features/legal/legal-page.tsx";
import { publicCacheHeaders } from "#storefront/public-cache-headers.ts";
import type { Route } from "./+types/privacy";

export const headers = () => publicCacheHeaders;

export const meta: Route.MetaFunction = ({ loaderData, matches }) => buildLegalMeta(matches, loaderData);

export const loader = ({ context }: Route.LoaderArgs) => loadLegalDocument(context, "privacy");

export default function Privacy({ loaderData }: Route.ComponentProps) {
  return <LegalPage {...loaderData} />;
}
