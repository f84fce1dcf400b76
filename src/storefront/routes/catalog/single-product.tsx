import { redirect } from "react-router";
import { deliveryFacts } from "#contracts/store/settings/shop-facts.ts";
import { parseReviewOrder } from "#domain/reviews/review-order.ts";
import { shopContext } from "#storefront/context.ts";
import { loadContent } from "#storefront/features/content/load-content.ts";
import { buildProductMeta } from "#storefront/features/product/product-meta.ts";
import { ProductPage } from "#storefront/features/product/product-page.tsx";
import { redirectOr404 } from "#storefront/features/product/redirect-or-404.ts";
import { loadSharedSections } from "#storefront/features/sections/shared-sections.ts";
import { getSiteUrl } from "#storefront/features/seo/page-meta.ts";
import type { LayoutHandle } from "#storefront/layout/layout-handle.ts";
import { publicCacheHeaders } from "#storefront/public-cache-headers.ts";
import type { Route } from "./+types/single-product";

type Data = Route.ComponentProps["loaderData"];

export const headers = () => publicCacheHeaders;

export const handle: LayoutHandle = {
  flavour: (data) => (data as Data | undefined)?.beverage.flavour,
  script: "ahead",
};

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData ? buildProductMeta(getSiteUrl(matches), loaderData) : [{ title: "Not found · Elefant" }];

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { catalog, settings } = context.get(shopContext);
  const order = parseReviewOrder(new URL(request.url).searchParams.get("reviews"));
  const beverage = await catalog.beverage(params.slug, order);
  if (!beverage?.slug) throw await redirectOr404(context, params.slug);
  // Redirect unknown orders, so that made-up ones cannot fill the page cache.
  if (!order) throw redirect(`/single-product-page/${beverage.slug}`);
  const [beverages, merch, product, reviews, sections, facts] = await Promise.all([
    catalog.beverages(),
    catalog.merch({ featured: true }),
    loadContent(context, "product"),
    loadContent(context, "reviews"),
    loadSharedSections(context),
    settings.facts("merchComingSoon", ...deliveryFacts),
  ]);
  const isAwaited = beverage.packs.some(({ inStock }) => !inStock);
  const alerts = isAwaited ? await loadContent(context, "alerts") : null;
  return { beverage, order, beverages, merch, words: { product, reviews, alerts }, sections, facts };
}

export default function SingleProduct({ loaderData }: Route.ComponentProps) {
  // Reset the chosen pack and picture for another beverage.
  return <ProductPage key={loaderData.beverage.id} {...loaderData} />;
}
