import { shopContext } from "#storefront/context.ts";
import { loadContent } from "#storefront/features/content/load-content.ts";
import { createNotFoundResponse } from "#storefront/features/errors/not-found-response.ts";
import { UnsubscribePage } from "#storefront/features/newsletter/unsubscribe-page.tsx";
import type { LayoutHandle } from "#storefront/layout/layout-handle.ts";
import { privateLinkHeaders, privateLinkMeta } from "#storefront/private-cache-headers.ts";
import type { Route } from "./+types/unsubscribe";

export const handle: LayoutHandle = { flavour: "marigold" };

export const headers = () => privateLinkHeaders;

export const meta: Route.MetaFunction = () => privateLinkMeta("Unsubscribe");

export async function loader({ params, context }: Route.LoaderArgs) {
  const subscription = await context.get(shopContext).newsletter.byToken(params.token);
  if (!subscription) throw await createNotFoundResponse(context);
  return { subscription, words: await loadContent(context, "subscribe") };
}

/** Unsubscribes for the page's button and for one-click unsubscribe of mail clients (RFC 8058), whatever the body. */
export async function action({ params, context }: Route.ActionArgs) {
  const ended = await context.get(shopContext).newsletter.unsubscribe(params.token);
  if (!ended.ok) throw await createNotFoundResponse(context);
  return { subscription: ended.value };
}

export default function Unsubscribe({ loaderData, actionData }: Route.ComponentProps) {
  return <UnsubscribePage words={loaderData.words} subscription={(actionData ?? loaderData).subscription} />;
}
