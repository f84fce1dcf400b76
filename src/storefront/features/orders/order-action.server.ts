import { data, type RouterContextProvider, redirect } from "react-router";
import type { BuyAgain } from "#contracts/store/customers/customer-views.ts";
import { type Refusal, refusal } from "#domain/errors.ts";
import { reportContext, requestContext, shopContext } from "#storefront/context.ts";
import type { OrderOwner, OrderUseCases } from "#use-cases/orders/order-types.ts";
import { createNotFoundResponse } from "../errors/not-found-response.ts";
import { buildBuyAgainUrl } from "./buy-again.ts";
import { type OrderActionName, type OrderActionResult, parseOrderAction, readReturnForm } from "./order-actions.ts";
import type { OrderUrls } from "./order-urls.ts";

type Context = Readonly<RouterContextProvider>;
type Answered = { refused: Refusal } | { buyAgain: BuyAgain } | { done: OrderActionName };

/** The order's actions without a script: the same use cases behind plain forms. What breaks is said at the form (D20). */
export async function handleOrderAction(context: Context, owner: OrderOwner, door: OrderUrls, form: FormData) {
  const ask = parseOrderAction(form.get("intent"));
  if (!ask) throw data(null, 400);
  const typed = readReturnForm(form);
  const answered = await answer(context, () => perform(context.get(shopContext).orders, owner, ask, typed));
  if ("done" in answered) return redirect(`${door.page}?done=${ask}`, 303);
  if ("refused" in answered) {
    const { refused } = answered;
    if (refused.code === "order-not-found") throw await createNotFoundResponse(context);
    return data<OrderActionResult>({ action: ask, refused, typed }, refused.code === "internal" ? 500 : 409);
  }
  const { items, missing } = answered.buyAgain;
  if (missing.length === 0 && items.length > 0) return redirect(buildBuyAgainUrl(items), 303);
  return data<OrderActionResult>({ action: ask, buyAgain: answered.buyAgain });
}

async function perform(
  orders: OrderUseCases,
  owner: OrderOwner,
  ask: OrderActionName,
  typed: ReturnType<typeof readReturnForm>,
) {
  if (ask === "buy-again") {
    const buyAgain = await orders.buyAgain(owner);
    return buyAgain ? { buyAgain } : { refused: refusal("order-not-found") };
  }
  const asked = await (ask === "cancel" ? orders.cancel(owner, typed.reason) : orders.requestReturn(owner, typed));
  return asked.ok ? { done: ask } : { refused: asked.error };
}

async function answer(context: Context, work: () => Promise<Answered>): Promise<Answered> {
  try {
    return await work();
  } catch (error) {
    context.get(reportContext)(error, context.get(requestContext).requestId);
    return { refused: refusal("internal") };
  }
}
