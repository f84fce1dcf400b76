import { data } from "react-router";
import { deliveryFacts } from "../../contracts/store/settings.ts";
import { shopContext } from "../context.ts";
import { publicPage } from "../features/content/public-page.ts";
import { productMeta } from "../features/product/product-meta.ts";
import { ProductPage } from "../features/product/product-page.tsx";
import { siteOf } from "../features/seo/page-meta.ts";
import type { ShellHandle } from "../shell/handle.ts";
import type { Route } from "./+types/single-product";

type Data = Route.ComponentProps["loaderData"];

export const headers = () => publicPage;

export const handle: ShellHandle = { flavour: (data) => (data as Data | undefined)?.beverage.flavour };

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData ? productMeta(siteOf(matches), loaderData) : [{ title: "Not found · Elefant" }];

export async function loader({ params, context }: Route.LoaderArgs) {
  const { catalog, content, settings } = context.get(shopContext);
  const beverage = await catalog.beverage(params.slug);
  if (!beverage?.slug) throw data(null, 404);
  const [merch, plastic, facts] = await Promise.all([
    catalog.merch({ featured: true }),
    content.page("plastic"),
    settings.facts("merchComingSoon", ...deliveryFacts),
  ]);
  return { beverage, merch, plasticPicture: plastic?.picture ?? null, facts };
}

export default function SingleProduct({ loaderData }: Route.ComponentProps) {
  // Another beverage starts with no pack chosen and its first picture.
  return <ProductPage key={loaderData.beverage.id} {...loaderData} />;
}
