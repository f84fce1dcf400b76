import { clearCart, getCart } from "../cart/store.ts";
import { clearSeed } from "../checkout/attempt.ts";
import { clearDraft } from "../checkout/draft-slot.ts";
import { clearPendingPayment, readPendingPayment } from "./pending.ts";

/** What this browser began is settled elsewhere: by the gateway's form, a message, a job. The next order is another one. */
export function clearSettledPayment(token: string, isPaid: boolean): void {
  const begun = readPendingPayment();
  if (begun?.token !== token) return;
  clearPendingPayment(token);
  clearSeed();
  if (!isPaid) return;
  clearDraft();
  const inCart = getCart().lines.map(({ id, quantity }) => ({ id, quantity }));
  if (JSON.stringify(inCart) === JSON.stringify(begun.items)) clearCart();
}
