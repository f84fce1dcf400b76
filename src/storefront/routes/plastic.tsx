import { shopContext } from "../context.ts";
import { contentPage, publicPage } from "../features/content/public-page.ts";
import { PlasticPage } from "../features/plastic/plastic-page.tsx";
import type { ShellHandle } from "../shell/handle.ts";
import type { Route } from "./+types/plastic";

export const handle: ShellHandle = { flavour: "ink" };

export const headers = () => publicPage;

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: "Death to plastic · Elefant" },
  { name: "description", content: loaderData?.page.lead },
];

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
