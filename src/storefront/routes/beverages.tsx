import { shopContext } from "../context.ts";
import { Banner } from "../features/beverages/banner.tsx";
import { Shelf } from "../features/beverages/shelf.tsx";
import { publicPage } from "../features/content/public-page.ts";
import { pageMeta, siteOf } from "../features/seo/page-meta.ts";
import { breadcrumbs } from "../features/seo/structured-data.ts";
import type { ShellHandle } from "../shell/handle.ts";
import type { Route } from "./+types/beverages";

export const headers = () => publicPage;

export const handle: ShellHandle = { flavour: "mist" };

export const meta: Route.MetaFunction = ({ matches }) => {
  const site = siteOf(matches);
  return pageMeta({
    site,
    title: "Beverages",
    description: "Himalayan water in cans, still, sparkling and flavoured. Every can 500 ml, packs of 4, 6 and 12.",
    path: "/beverages",
    jsonLd: [
      breadcrumbs(site, [
        { name: "Home", path: "/" },
        { name: "Beverages", path: "/beverages" },
      ]),
    ],
  });
};

export async function loader({ context }: Route.LoaderArgs) {
  return { beverages: await context.get(shopContext).catalog.beverages() };
}

export default function Beverages({ loaderData: { beverages } }: Route.ComponentProps) {
  return (
    <>
      <Banner beverages={beverages} />
      <Shelf beverages={beverages} />
    </>
  );
}
