import { deliveryFacts } from "#contracts/store/settings.ts";
import { shopContext } from "../context.ts";
import { bandsOf } from "../features/bands/bands-of.ts";
import { publicPage } from "../features/content/public-page.ts";
import { wordsOf } from "../features/content/words-of.ts";
import { elsewhere } from "../features/product/elsewhere.ts";
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
  const { catalog, settings } = context.get(shopContext);
  const beverage = await catalog.beverage(params.slug);
  if (!beverage?.slug) throw await elsewhere(context, params.slug);
  const [merch, product, reviews, bands, facts] = await Promise.all([
    catalog.merch({ featured: true }),
    wordsOf(context, "product"),
    wordsOf(context, "reviews"),
    bandsOf(context),
    settings.facts("merchComingSoon", ...deliveryFacts),
  ]);
  return { beverage, merch, words: { product, reviews }, bands, facts };
}

export default function SingleProduct({ loaderData }: Route.ComponentProps) {
  // Another beverage starts with no pack chosen and its first picture.
  return <ProductPage key={loaderData.beverage.id} {...loaderData} />;
}
