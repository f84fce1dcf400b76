import type { QuoteResponse } from "#contracts/store/checkout/checkout-responses.ts";
import { fromRupees, type Paise } from "#domain/money.ts";
import { calculateAmountDue } from "#domain/payments/cod-eligibility.ts";
import type { PaymentMode } from "#domain/payments/payment-mode.ts";

type Priced = Pick<QuoteResponse, "total" | "cod">;

/** The amount charged for a payment mode; cash includes its fee. */
export function getAmountDue({ total, cod }: Priced, mode: PaymentMode): Paise {
  return calculateAmountDue(mode, fromRupees(total), { fee: fromRupees(cod.fee) });
}
