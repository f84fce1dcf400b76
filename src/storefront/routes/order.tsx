import { data } from "react-router";
import { shopContext } from "../context.ts";
import { OrderPage } from "../features/orders/order-page.tsx";
import { privatePage, secretAddress } from "../features/orders/private-page.ts";
import type { Route } from "./+types/order";

export const headers = () => ({ ...privatePage, "Referrer-Policy": secretAddress, "X-Robots-Tag": "noindex" });

export const meta: Route.MetaFunction = () => [
  { title: "Your order · Elefant" },
  { name: "robots", content: "noindex" },
  { name: "referrer", content: secretAddress },
];

/** The link is the key (D10): an unknown token is a page that does not exist. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const order = await context.get(shopContext).orders.byToken(params.token);
  if (!order) throw data(null, 404);
  return { order, placed: new URL(request.url).searchParams.has("placed") };
}

export default function Order({ loaderData: { order, placed } }: Route.ComponentProps) {
  return <OrderPage order={order} placed={placed} />;
}
