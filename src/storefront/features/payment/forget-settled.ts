import { cartNow, clearCart } from "../cart/store.ts";
import { endAttempt } from "../checkout/attempt.ts";
import { dropDraft } from "../checkout/draft-slot.ts";
import { dropPending, readPending } from "./pending.ts";

/** What this browser began is settled elsewhere: by the gateway's form, a message, a job. The next order is another one. */
export function forgetSettled(token: string, isPaid: boolean): void {
  const begun = readPending();
  if (begun?.token !== token) return;
  dropPending(token);
  endAttempt();
  if (!isPaid) return;
  dropDraft();
  const inCart = cartNow().lines.map(({ id, quantity }) => ({ id, quantity }));
  if (JSON.stringify(inCart) === JSON.stringify(begun.items)) clearCart();
}
