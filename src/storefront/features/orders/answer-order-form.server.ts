import { data, redirect } from "react-router";
import type { OrderOwner, Orders } from "../../../use-cases/orders/types.ts";
import { buyAddress } from "./buy-again.ts";
import type { Door } from "./door.ts";
import { askOf, type OrderAnswer, readReason, readReturn } from "./order-ask.ts";

/** The order's actions without a script: the same use cases behind plain forms. */
export async function answerOrderForm(orders: Orders, owner: OrderOwner, door: Door, form: FormData) {
  const ask = askOf(form.get("intent"));
  if (ask === "cancel") {
    const reason = readReason(form);
    const cancelled = await orders.cancel(owner, reason);
    if (cancelled.ok) return redirect(`${door.page}?done=cancel`, 303);
    return data<OrderAnswer>({ ask, refused: cancelled.error, typed: { reason, items: [] } }, 409);
  }
  if (ask === "return") {
    const typed = readReturn(form);
    const asked = await orders.askReturn(owner, typed);
    if (asked.ok) return redirect(`${door.page}?done=return`, 303);
    return data<OrderAnswer>({ ask, refused: asked.error, typed }, 409);
  }
  if (ask === "buy-again") {
    const buyAgain = await orders.buyAgain(owner);
    if (!buyAgain) throw data(null, 404);
    if (buyAgain.missing.length === 0 && buyAgain.items.length > 0) return redirect(buyAddress(buyAgain.items), 303);
    return data<OrderAnswer>({ ask, buyAgain });
  }
  throw data(null, 400);
}
