import { shopContext } from "../context.ts";
import { requireSession } from "../features/account/session.server.ts";
import { wordsOf } from "../features/content/words-of.ts";
import { OrderDetailPage } from "../features/dashboard/order-detail-page.tsx";
import { listIn } from "../features/dashboard/way-back.ts";
import { notFound } from "../features/errors/not-found.ts";
import { answerOrderForm } from "../features/orders/answer-order-form.server.ts";
import { customersDoor } from "../features/orders/door.ts";
import { doneOf } from "../features/orders/order-ask.ts";
import { privatePage } from "../features/orders/private-page.ts";
import { answerReviewForm, openReviews } from "../features/reviews/order-reviews.server.ts";
import type { Route } from "./+types/user-dashboard-order";

export const headers = () => privatePage;

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Order ${loaderData?.detail.order.id ?? ""} · Elefant` },
  { name: "robots", content: "noindex" },
];

/** Somebody else's order is a page that does not exist (D9). */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { customer } = await requireSession(request, context);
  const detail = await context.get(shopContext).orders.detail({ customerId: customer.id, orderId: params.id });
  if (!detail) throw await notFound(context);
  const here = new URL(request.url);
  const [asked, done] = [doneOf(here.searchParams.get("ask")), doneOf(here.searchParams.get("done"))];
  const reviews = {
    items: await openReviews(context, customer.id, detail.order),
    words: await wordsOf(context, "reviews"),
    asked: here.searchParams.get("review"),
    reviewed: here.searchParams.get("reviewed"),
  };
  return {
    detail,
    words: await wordsOf(context, "order"),
    asked,
    done,
    reviews,
    fullName: customer.fullName,
    referrer: listIn(request.headers.get("referer"), here),
  };
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const { customer } = await requireSession(request, context);
  const form = await request.formData();
  const door = customersDoor(params);
  if (form.get("intent") === "review") return await answerReviewForm(context, customer.id, door.page, form);
  return await answerOrderForm(context, { customerId: customer.id, orderId: params.id }, door, form);
}

export default function UserDashboardOrder({ loaderData, actionData }: Route.ComponentProps) {
  const { reviews, ...rest } = loaderData;
  const answer = actionData && "ask" in actionData ? actionData : undefined;
  const review = actionData && "review" in actionData ? actionData.review : undefined;
  return <OrderDetailPage {...rest} answer={answer} reviews={{ ...reviews, answer: review }} />;
}
