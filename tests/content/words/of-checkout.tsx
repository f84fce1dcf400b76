import type { QuoteResponse } from "#contracts/store/checkout-answers.ts";
import type { DocumentBody } from "#contracts/store/documents/index.ts";
import { PlaceOrderButton } from "#storefront/features/checkout/order-button.tsx";
import { PaymentOptions } from "#storefront/features/checkout/payment-options.tsx";
import { OrderConfirmationDialog } from "#storefront/features/checkout/placed-dialog.tsx";

const offers = { online: true, upi: true };
const cash: QuoteResponse["cod"][] = [
  { allowed: true, fee: 0, message: "", byPin: false },
  { allowed: true, fee: 50, message: "", byPin: false },
  { allowed: false, fee: 0, message: "Sample", byPin: false },
];
const waits = { message: null, busy: false, checking: false, waiting: "sample-token", answer: undefined };
const placed = { orderId: "order_Sample00000001", token: "sample-token", email: "sample@example.com" };

export const renderCheckoutStates = (words: DocumentBody<"checkout">) => (
  <>
    {cash.map((cod) => (
      <PaymentOptions
        key={`${cod.allowed} ${cod.fee}`}
        offers={offers}
        cod={cod}
        chosen="cod"
        words={words}
        onChoose={() => {}}
      />
    ))}
    <PlaceOrderButton {...waits} mode="online" offers={offers} words={words} />
    <OrderConfirmationDialog placed={placed} words={words} onClose={() => {}} />
  </>
);
