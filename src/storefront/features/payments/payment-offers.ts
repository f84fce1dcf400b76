import type { QuoteResponse } from "#contracts/store/checkout/checkout-responses.ts";
import { fromRupees } from "#domain/money.ts";
import type { PaymentMode } from "#domain/payments/payment-mode.ts";
import { minOnlinePaymentPaise } from "#domain/payments/upi.ts";

/** Payment modes that this shop offers besides cash. */
export type PaymentOffers = { online: boolean; upi: boolean };

/** Payment modes in the order of the 'Payment Options' radios. */
const radioOrder: readonly PaymentMode[] = ["online", "cod", "upi"];

export function listPaymentModes({ online, upi }: PaymentOffers): PaymentMode[] {
  return radioOrder.filter((mode) => mode === "cod" || (mode === "online" ? online : upi));
}

/** Undefined for a mode that this shop does not offer. */
export function parseOfferedMode(value: unknown, offers: PaymentOffers): PaymentMode | undefined {
  return listPaymentModes(offers).find((mode) => mode === value);
}

type Payable = Pick<QuoteResponse, "lines" | "total" | "cod">;

/** True for an order below the gateway's minimum; a cart of which nothing is sold has no total yet. */
export function isTooSmallOnline({ lines, total }: Pick<Payable, "lines" | "total">): boolean {
  return lines.length > 0 && fromRupees(total) < minOnlinePaymentPaise;
}

/** Replaces a mode that can't pay this order by the first one that can (docs/rules.md 8.1, 12.11). */
export function pickPossibleMode(mode: PaymentMode, offers: PaymentOffers, quote: Payable | undefined): PaymentMode {
  if (!quote) return mode;
  const isPossible = (known: PaymentMode) => (known === "cod" ? quote.cod.allowed : !isTooSmallOnline(quote));
  return isPossible(mode) ? mode : (listPaymentModes(offers).find(isPossible) ?? mode);
}
