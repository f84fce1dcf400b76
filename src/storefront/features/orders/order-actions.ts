import type { BuyAgain } from "#contracts/store/customers/customer-views.ts";
import type { Refusal } from "#domain/errors.ts";
import { maxReasonLength } from "#domain/reason.ts";
import type { ReturnInput } from "#use-cases/orders/order-types.ts";

/** Action of an order's owner; also the form's intent and the last segment of the API's path. */
export type OrderActionName = "cancel" | "return" | "buy-again";

/** Action that was just completed, to be confirmed once. */
export type CompletedAction = "cancel" | "return";

/** Result of a form sent without JavaScript. */
export type OrderActionResult = {
  action: OrderActionName;
  refused?: Refusal;
  typed?: ReturnInput;
  buyAgain?: BuyAgain;
};

export function parseOrderAction(value: unknown): OrderActionName | undefined {
  return value === "cancel" || value === "return" || value === "buy-again" ? value : undefined;
}

export function parseCompletedAction(value: unknown): CompletedAction | undefined {
  return value === "cancel" || value === "return" ? value : undefined;
}

const maxSkuLength = 100;
const maxLines = 50;

/** Reads the return form: a checkbox and a quantity for each line. The result is also the JSON API's body. */
export function readReturnForm(form: FormData): ReturnInput {
  const items = form
    .getAll("sku")
    .slice(0, maxLines)
    .map((value) => String(value).slice(0, maxSkuLength))
    .map((sku) => ({ sku, quantity: readQuantity(form.get(`quantity-${sku}`)) }));
  return { reason: readReason(form), items };
}

export function readReason(form: FormData): string {
  return String(form.get("reason") ?? "")
    .trim()
    .slice(0, maxReasonLength);
}

/** Falls back to 1 for anything that is not a quantity. */
function readQuantity(value: FormDataEntryValue | null): number {
  return /^[1-9][0-9]{0,3}$/.test(String(value)) ? Number(value) : 1;
}
