import { shopContext } from "../context.ts";
import { contentMeta } from "../features/content/content-meta.ts";
import { contentPage, publicPage } from "../features/content/public-page.ts";
import { PlasticPage } from "../features/plastic/plastic-page.tsx";
import type { ShellHandle } from "../shell/handle.ts";
import type { Route } from "./+types/plastic";

export const handle: ShellHandle = { flavour: "ink" };

export const headers = () => publicPage;

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  contentMeta(matches, { title: "Death to plastic", path: "/death-to-plastic", page: loaderData?.page });

export async function loader({ context }: Route.LoaderArgs) {
  const [page, items] = await Promise.all([
    contentPage(context, "plastic"),
    context.get(shopContext).content.plasticItems(),
  ]);
  return { page, items };
}

export default function Plastic({ loaderData }: Route.ComponentProps) {
  return <PlasticPage {...loaderData} />;
}
