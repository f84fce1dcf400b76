import type { QuoteAnswer } from "#contracts/store/checkout-answers.ts";
import { totalFor } from "#domain/cod.ts";
import { fromRupees, type Paise } from "#domain/money.ts";
import type { PayMode } from "../payment/pay-mode.ts";

type Priced = Pick<QuoteAnswer, "total" | "cod">;

/** What is charged for a way to pay: in cash the fee is in it (D28). */
export function payable({ total, cod }: Priced, mode: PayMode): Paise {
  return totalFor(mode, fromRupees(total), { fee: fromRupees(cod.fee) });
}
