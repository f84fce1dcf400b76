import { data, redirect } from "react-router";
import { requestContext, shopContext } from "#storefront/context.ts";
import { loadContent } from "#storefront/features/content/load-content.ts";
import { NotFoundPage } from "#storefront/features/errors/not-found-page.tsx";
import { loadPageProducts } from "#storefront/features/pages/load-page-products.ts";
import { OwnPage } from "#storefront/features/pages/own-page.tsx";
import { buildOwnPageMeta } from "#storefront/features/pages/own-page-meta.ts";
import type { LayoutHandle } from "#storefront/layout/layout-handle.ts";
import { publicCacheHeaders } from "#storefront/public-cache-headers.ts";
import type { Route } from "./+types/own-page";

type Data = Route.ComponentProps["loaderData"];

export const handle: LayoutHandle = { flavour: (loaded) => ((loaded as Data | undefined)?.page ? "mist" : "still") };

/** Lets shared caches keep existing pages only. */
export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders;

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData?.page ? buildOwnPageMeta(matches, loaderData.page) : [];

async function notFound(context: Route.LoaderArgs["context"]) {
  return data({ page: undefined, lost: await loadContent(context, "lost") }, 404);
}

/** Any address that the shop does not use itself: one of the owner's pages, else a page that is not found. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { pathname, searchParams } = new URL(request.url);
  const path = pathname.replace(/\.data$/, "");
  const asked = searchParams.get("page");
  const listed = asked === null ? 1 : Number(/^[1-9]\d{0,3}$/.exec(asked)?.[0] ?? 1);
  // Each part of a list must have only one address.
  if (asked !== null && listed === 1) throw redirect(path);
  const shop = context.get(shopContext);
  const page = await shop.content.page(path, { listed });
  if (!page) {
    // For an opened address the server redirects, and keeps its query; links followed within the shop are redirected
    // here.
    const isNavigation = context.get(requestContext).isNavigation ?? false;
    const moved = isNavigation ? await shop.redirects.find(path, new URL(request.url).search) : undefined;
    if (moved) throw redirect(moved.to, moved.isPermanent ? 301 : 302);
    return await notFound(context);
  }
  const products = await loadPageProducts(context, page.body.blocks);
  return data({ page, products }, { headers: publicCacheHeaders });
}

/** Answers forms posted to an unknown URL with the same page. */
export const action = async ({ context }: Route.ActionArgs) => await notFound(context);

export default function OwnPageRoute({ loaderData }: Route.ComponentProps) {
  if (!loaderData.page) return <NotFoundPage words={loaderData.lost} />;
  return <OwnPage page={loaderData.page} products={loaderData.products} />;
}
