import { data, type RouterContextProvider, redirect } from "react-router";
import type { OrderView } from "#contracts/store/orders/order-views.ts";
import { parseProductId } from "#domain/checkout/cart-lines.ts";
import { refusal } from "#domain/errors.ts";
import { reportContext, requestContext, shopContext } from "#storefront/context.ts";
import type { ReviewFormResult, ReviewItem } from "./review-data.ts";

type Context = Readonly<RouterContextProvider>;

/** Lists the products of a delivered order that its customer can review, each once, in the order of its lines. */
export async function loadOrderReviews(context: Context, customerId: string, order: OrderView): Promise<ReviewItem[]> {
  if (order.status !== "delivered" && order.status !== "returned") return [];
  const own = await context.get(shopContext).reviews.listOwn(customerId, order.id);
  const items = new Map<string, ReviewItem>();
  for (const { id, name } of order.lines) {
    const mine = own.find(({ productId }) => productId === parseProductId(id));
    if (mine && !items.has(mine.productId))
      items.set(mine.productId, { productId: mine.productId, name, own: mine.review });
  }
  return [...items.values()];
}

const longest = 10_000;

/** Handles the form without a script; a bug is shown as an error at the form. */
export async function handleReviewAction(context: Context, customerId: string, page: string, form: FormData) {
  const text = (name: string) => String(form.get(name) ?? "").slice(0, longest);
  const productId = text("productId");
  const typed = { rating: Number(text("rating")), reviewText: text("reviewText") };
  const { requestId } = context.get(requestContext);
  const written = await context
    .get(shopContext)
    .reviews.write(customerId, { productId, ...typed })
    .catch((error: unknown) => {
      context.get(reportContext)(error, requestId);
      return { ok: false, error: refusal("internal") } as const;
    });
  if (written.ok) return redirect(`${page}?reviewed=${encodeURIComponent(productId)}#reviews`, 303);
  const review: ReviewFormResult = { productId, refused: written.error, typed };
  return data({ review }, written.error.code === "internal" ? 500 : 422);
}
