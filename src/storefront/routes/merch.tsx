import { shopContext } from "../context.ts";
import { contentMeta } from "../features/content/content-meta.ts";
import { publicPage } from "../features/content/public-page.ts";
import { wordsOf } from "../features/content/words-of.ts";
import { MerchListing } from "../features/merch/merch-listing.tsx";
import type { ShellHandle } from "../shell/handle.ts";
import type { Route } from "./+types/merch";

export const headers = () => publicPage;

export const handle: ShellHandle = { flavour: "marigold" };

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  contentMeta(
    matches,
    loaderData && {
      title: loaderData.words.metaTitle,
      name: "Merch",
      path: "/merch",
      description: loaderData.words.metaDescription,
    },
  );

export async function loader({ context }: Route.LoaderArgs) {
  const { catalog, settings } = context.get(shopContext);
  const [merch, words, { merchSoon }, { merchComingSoon }] = await Promise.all([
    catalog.merch(),
    wordsOf(context, "merch"),
    wordsOf(context, "bands"),
    settings.facts("merchComingSoon"),
  ]);
  return { merch, words, tape: merchSoon, comingSoon: merchComingSoon };
}

export default function Merch({ loaderData }: Route.ComponentProps) {
  return <MerchListing {...loaderData} />;
}
