import { publicPage } from "../features/content/public-page.ts";
import { legalMeta } from "../features/legal/legal-meta.ts";
import { LegalPage } from "../features/legal/legal-page.tsx";
import { openLegal } from "../features/legal/open.server.ts";
import type { Route } from "./+types/privacy";

export const headers = () => publicPage;

export const meta: Route.MetaFunction = ({ loaderData, matches }) => legalMeta(matches, loaderData);

export const loader = ({ context }: Route.LoaderArgs) => openLegal(context, "privacy");

export default function Privacy({ loaderData }: Route.ComponentProps) {
  return <LegalPage {...loaderData} />;
}
