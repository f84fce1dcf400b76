import { shopContext } from "../context.ts";
import { wordsOf } from "../features/content/words-of.ts";
import { notFound } from "../features/errors/not-found.ts";
import { answerOrderForm } from "../features/orders/answer-order-form.server.ts";
import { linkDoor } from "../features/orders/door.ts";
import { doneOf } from "../features/orders/order-ask.ts";
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
  const detail = await context.get(shopContext).orders.detail({ token: params.token });
  if (!detail) throw await notFound(context);
  const address = new URL(request.url).searchParams;
  const [asked, done] = [doneOf(address.get("ask")), doneOf(address.get("done"))];
  return { detail, words: await wordsOf(context, "order"), asked, done, placed: address.has("placed") };
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const { token } = params;
  return await answerOrderForm(context, { token }, linkDoor({ token }), await request.formData());
}

export default function Order({ loaderData, actionData }: Route.ComponentProps) {
  return <OrderPage {...loaderData} answer={actionData} />;
}
