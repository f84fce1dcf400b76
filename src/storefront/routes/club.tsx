import { ClubPage } from "../features/club/club-page.tsx";
import { contentMeta } from "../features/content/content-meta.ts";
import { publicPage } from "../features/content/public-page.ts";
import { wordsOf } from "../features/content/words-of.ts";
import type { ShellHandle } from "../shell/handle.ts";
import type { Route } from "./+types/club";

export const handle: ShellHandle = { flavour: "marigold" };

export const headers = () => publicPage;

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  contentMeta(
    matches,
    loaderData && { title: loaderData.words.metaTitle, path: "/elefant-club", description: loaderData.words.lead },
  );

export const loader = async ({ context }: Route.LoaderArgs) => ({ words: await wordsOf(context, "club") });

export default function Club({ loaderData }: Route.ComponentProps) {
  return <ClubPage words={loaderData.words} />;
}
