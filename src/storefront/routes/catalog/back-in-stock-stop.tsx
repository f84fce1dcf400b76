import { shopContext } from "#storefront/context.ts";
import { loadContent } from "#storefront/features/content/load-content.ts";
import { StopAlertsPage } from "#storefront/features/product/stock-alert-pages.tsx";
import type { LayoutHandle } from "#storefront/layout/layout-handle.ts";
import { privateLinkHeaders, privateLinkMeta } from "#storefront/private-cache-headers.ts";
import type { Route } from "./+types/back-in-stock-stop";

export const handle: LayoutHandle = { flavour: "marigold" };

export const headers = () => privateLinkHeaders;

export const meta: Route.MetaFunction = () => privateLinkMeta("Back in stock");

/** A link may be unknown because the shop has deleted its address. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const email = (await context.get(shopContext).inventory.alerts.emailOf(params.token)) ?? null;
  return { email, words: await loadContent(context, "alerts") };
}

/** Stops for the page's button and for one-click unsubscribe of mail clients (RFC 8058), whatever the body. */
export async function action({ params, context }: Route.ActionArgs) {
  await context.get(shopContext).inventory.alerts.stop(params.token);
  return null;
}

export default function StopBackInStock({ loaderData: { words, email } }: Route.ComponentProps) {
  return <StopAlertsPage words={words} email={email} />;
}
