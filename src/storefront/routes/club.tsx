import { ClubPage } from "../features/club/club-page.tsx";
import { contentMeta } from "../features/content/content-meta.ts";
import { contentPage, publicPage } from "../features/content/public-page.ts";
import type { ShellHandle } from "../shell/handle.ts";
import type { Route } from "./+types/club";

export const handle: ShellHandle = { flavour: "marigold" };

export const headers = () => publicPage;

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  contentMeta(matches, { title: "Elefant Club", path: "/elefant-club", page: loaderData?.page });

export const loader = async ({ context }: Route.LoaderArgs) => ({ page: await contentPage(context, "club") });

export default function Club({ loaderData }: Route.ComponentProps) {
  return <ClubPage page={loaderData.page} />;
}
