import type { DocumentBody } from "#contracts/content/document-registry.ts";
import type { QuoteResponse } from "#contracts/store/checkout/checkout-responses.ts";
import { ShippingFields } from "#storefront/features/checkout/address/shipping-fields.tsx";
import { PaymentOptions } from "#storefront/features/checkout/payment-options.tsx";
import { OrderConfirmationDialog } from "#storefront/features/checkout/placement/order-confirmation-dialog.tsx";
import { PlaceOrderButton } from "#storefront/features/checkout/placement/place-order-button.tsx";

const offers = { online: true, upi: true };
const cash: QuoteResponse["cod"][] = [
  { allowed: true, fee: 0, message: "", byPin: false },
  { allowed: true, fee: 50, message: "", byPin: false },
  { allowed: false, fee: 0, message: "Sample", byPin: false },
];
const cart = { items: [], cartItems: [], setQuantity: () => {}, isCurrent: () => true, clear: () => {} };
const waiting = { token: "sample-token", isOtherCart: false };
const idle = { retrying: null, tryNow: () => {}, stop: () => {} };
const waits = { message: null, busy: false, checking: false, waiting, retry: idle };
const placed = {
  orderId: "order_Sample00000001",
  orderNumber: "#1042",
  token: "sample-token",
  isGuest: true,
  email: "sample@example.com",
  days: "Sample days",
};

export const renderCheckoutStates = (words: DocumentBody<"checkout">) => (
  <>
    {cash.map((cod) => (
      <PaymentOptions
        key={`${cod.allowed} ${cod.fee}`}
        offers={offers}
        cod={cod}
        isTooSmall={!cod.allowed}
        chosen="cod"
        words={words}
        onChoose={() => {}}
      />
    ))}
    <ShippingFields
      initial={{}}
      words={words}
      errors={{}}
      withLandmark
      pin={{ matchedPlace: undefined, unknownPin: undefined }}
      isMobileUnlikely
      phone={null}
    />
    <PlaceOrderButton mode="online" offers={offers} answer={undefined} attempt={waits} cart={cart} words={words} />
    <OrderConfirmationDialog placed={placed} words={words} onClose={() => {}} />
  </>
);
