import { redirect } from "react-router";
import { deliveryFacts } from "#contracts/store/settings/shop-facts.ts";
import { parseReviewOrder } from "#domain/reviews/review-order.ts";
import { shopContext } from "#storefront/context.ts";
import { loadContent } from "#storefront/features/content/load-content.ts";
import { MerchPage } from "#storefront/features/merch/merch-page.tsx";
import { buildMerchMeta } from "#storefront/features/product/product-meta.ts";
import { redirectOr404 } from "#storefront/features/product/redirect-or-404.ts";
import { getSiteUrl } from "#storefront/features/seo/page-meta.ts";
import type { LayoutHandle } from "#storefront/layout/layout-handle.ts";
import { publicCacheHeaders } from "#storefront/public-cache-headers.ts";
import type { Route } from "./+types/single-merch";

export const handle: LayoutHandle = { script: "ahead" };

export const headers = () => publicCacheHeaders;

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData ? buildMerchMeta(getSiteUrl(matches), loaderData) : [{ title: "Not found · Elefant" }];

/** Opens the page in the colour of `?color=Ink`, also without a script. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { catalog, settings } = context.get(shopContext);
  const query = new URL(request.url).searchParams;
  const order = parseReviewOrder(query.get("reviews"));
  const item = await catalog.merchItem(params.id, order);
  if (!item) throw await redirectOr404(context, params.id);
  const colourName = query.get("color");
  const colour = item.colours.findIndex(({ name }) => name === colourName);
  // Redirect unknown colours and orders, so that made-up ones cannot fill the page cache.
  if (!order || (colourName !== null && colour < 0)) throw redirect(`/single-merch-page/${item.id}`);
  const [product, reviews, facts] = await Promise.all([
    loadContent(context, "product"),
    loadContent(context, "reviews"),
    settings.facts(...deliveryFacts),
  ]);
  const isSoldOut = item.colours.some(({ sizes }) => sizes.some(({ inStock }) => !inStock));
  const alerts = isSoldOut ? await loadContent(context, "alerts") : null;
  return { item, order, colour: Math.max(colour, 0), words: { product, reviews, alerts }, facts };
}

export default function SingleMerch({ loaderData: { item, order, colour, words, facts } }: Route.ComponentProps) {
  // Reset the choice for another item or a link to another colour.
  return (
    <MerchPage
      key={`${item.id}-${colour}`}
      item={item}
      order={order}
      colour={item.colours[colour]}
      words={words}
      facts={facts}
    />
  );
}
