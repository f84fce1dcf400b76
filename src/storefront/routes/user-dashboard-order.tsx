import { data } from "react-router";
import { shopContext } from "../context.ts";
import { requireSession } from "../features/account/session.server.ts";
import { OrderDetailPage } from "../features/dashboard/order-detail-page.tsx";
import { listIn } from "../features/dashboard/way-back.ts";
import { answerOrderForm } from "../features/orders/answer-order-form.server.ts";
import { customersDoor } from "../features/orders/door.ts";
import { doneOf } from "../features/orders/order-ask.ts";
import { privatePage } from "../features/orders/private-page.ts";
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
  if (!detail) throw data(null, 404);
  const here = new URL(request.url);
  const [asked, done] = [doneOf(here.searchParams.get("ask")), doneOf(here.searchParams.get("done"))];
  return { detail, asked, done, fullName: customer.fullName, referrer: listIn(request.headers.get("referer"), here) };
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const { customer } = await requireSession(request, context);
  return await answerOrderForm(
    context,
    { customerId: customer.id, orderId: params.id },
    customersDoor(params),
    await request.formData(),
  );
}

export default function UserDashboardOrder({ loaderData, actionData }: Route.ComponentProps) {
  return <OrderDetailPage {...loaderData} answer={actionData} />;
}
