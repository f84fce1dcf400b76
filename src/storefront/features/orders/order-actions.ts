import type { BuyAgain } from "#contracts/store/customers/customer-views.ts";
import type { Refusal } from "#domain/errors.ts";
import type { ReturnInput } from "#use-cases/orders/order-types.ts";

/** What an owner can ask of an order; the same words name the form's intent and the end of the API's address. */
export type OrderActionName = "cancel" | "return" | "buy-again";

/** What has just happened: to be said once. */
export type CompletedAction = "cancel" | "return";

/** A form's answer without a script. */
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

export const maxReasonLength = 500;
const longestSku = 100;
const mostLines = 50;

/** 'Ask for a return' as its form says it: a box for each line, and how many of it. Also what the JSON API is sent. */
export function readReturnForm(form: FormData): ReturnInput {
  const items = form
    .getAll("sku")
    .slice(0, mostLines)
    .map((value) => String(value).slice(0, longestSku))
    .map((sku) => ({ sku, quantity: readQuantity(form.get(`quantity-${sku}`)) }));
  return { reason: readReason(form), items };
}

export function readReason(form: FormData): string {
  return String(form.get("reason") ?? "")
    .trim()
    .slice(0, maxReasonLength);
}

/** One where nothing sensible stands. */
function readQuantity(value: FormDataEntryValue | null): number {
  return /^[1-9][0-9]{0,3}$/.test(String(value)) ? Number(value) : 1;
}
