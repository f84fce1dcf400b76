import { shopContext } from "../context.ts";
import { Banner } from "../features/beverages/banner.tsx";
import { Shelf } from "../features/beverages/shelf.tsx";
import { contentMeta } from "../features/content/content-meta.ts";
import { publicPage } from "../features/content/public-page.ts";
import { wordsOf } from "../features/content/words-of.ts";
import type { ShellHandle } from "../shell/handle.ts";
import type { Route } from "./+types/beverages";

export const headers = () => publicPage;

export const handle: ShellHandle = { flavour: "mist" };

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  contentMeta(
    matches,
    loaderData && {
      title: loaderData.words.metaTitle,
      name: "Beverages",
      path: "/beverages",
      description: loaderData.words.metaDescription,
    },
  );

export async function loader({ context }: Route.LoaderArgs) {
  const [beverages, words, { canNote }] = await Promise.all([
    context.get(shopContext).catalog.beverages(),
    wordsOf(context, "beverages"),
    wordsOf(context, "bands"),
  ]);
  return { beverages, words, canNote };
}

export default function Beverages({ loaderData: { beverages, words, canNote } }: Route.ComponentProps) {
  return (
    <>
      <Banner beverages={beverages} heading={words.heading} />
      <Shelf beverages={beverages} lead={words.lead} canNote={canNote} />
    </>
  );
}
