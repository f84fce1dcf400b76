import { data, type RouterContextProvider, redirect } from "react-router";
import type { BuyAgain } from "#contracts/store/customers/customer-views.ts";
import { type Refusal, refusal } from "#domain/errors.ts";
import { reportContext, requestContext, shopContext } from "#storefront/context.ts";
import type { OrderOwner } from "#use-cases/kernel/find-own-order.ts";
import type { OrderUseCases } from "#use-cases/orders/order-types.ts";
import { createNotFoundResponse } from "../errors/not-found-response.ts";
import { buildBuyAgainUrl } from "./buy-again.ts";
import { type OrderActionName, type OrderActionResult, parseOrderAction, readReturnForm } from "./order-actions.ts";
import { newLinkSentParameter, type OrderUrls } from "./order-urls.ts";

type Context = Readonly<RouterContextProvider>;
type ActionOutcome = { refused: Refusal } | { buyAgain: BuyAgain } | { done: OrderActionName };

/** Handles order actions without JavaScript: the same use cases behind plain forms. Unexpected errors show at the form. */
export async function handleOrderAction(context: Context, owner: OrderOwner, urls: OrderUrls, form: FormData) {
  const action = parseOrderAction(form.get("intent"));
  if (!action) throw data(null, 400);
  const typed = readReturnForm(form);
  const outcome = await catchUnexpected(context, () => perform(context.get(shopContext).orders, owner, action, typed));
  if ("done" in outcome) return redirect(`${urls.page}?done=${action}`, 303);
  if ("refused" in outcome) {
    const { refused } = outcome;
    if (refused.code === "order-not-found") throw await createNotFoundResponse(context);
    return data<OrderActionResult>({ action, refused, typed }, refused.code === "internal" ? 500 : 409);
  }
  const { items, missing } = outcome.buyAgain;
  if (missing.length === 0 && items.length > 0) return redirect(buildBuyAgainUrl(items), 303);
  return data<OrderActionResult>({ action, buyAgain: outcome.buyAgain });
}

/** Has a new link mailed to the order's own address, for the holder of its old one. */
export async function handleNewLink(context: Context, token: string, urls: OrderUrls) {
  const renewed = await context.get(shopContext).orders.renewLink(token);
  if (renewed.ok) return redirect(`${urls.page}?${newLinkSentParameter}=1`, 303);
  const { code, message } = renewed.error;
  if (code === "order-not-found") throw await createNotFoundResponse(context);
  return data({ newLinkRefused: message }, code === "too-many-requests" ? 429 : 409);
}

async function perform(
  orders: OrderUseCases,
  owner: OrderOwner,
  action: OrderActionName,
  typed: ReturnType<typeof readReturnForm>,
) {
  if (action === "buy-again") {
    const buyAgain = await orders.buyAgain(owner);
    return buyAgain ? { buyAgain } : { refused: refusal("order-not-found") };
  }
  const result = await (action === "cancel" ? orders.cancel(owner, typed.reason) : orders.requestReturn(owner, typed));
  return result.ok ? { done: action } : { refused: result.error };
}

async function catchUnexpected(context: Context, run: () => Promise<ActionOutcome>): Promise<ActionOutcome> {
  try {
    return await run();
  } catch (error) {
    context.get(reportContext)(error, context.get(requestContext).requestId);
    return { refused: refusal("internal") };
  }
}
