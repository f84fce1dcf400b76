import { lineField, textField } from "../content-fields.ts";
import { defineDocument } from "../document-schema.ts";

/** Short, because every page includes it. */
export const cartContent = defineDocument({
  title: "Cart",
  path: "/check-out",
  fields: {
    emptyHeading: lineField("Empty cart: heading", "Your cart is empty.", { max: 60 }),
    emptyLead: lineField("Empty cart: text", "Add your favorite items to your cart."),
    shipping: textField("Delivery", "Flat {charge} delivery is added at checkout. Dispatch in 1-3 business days.", {
      max: 200,
      help: "{charge} is the delivery charge from Settings.",
    }),
    shippingAbove: textField(
      "Delivery with free delivery above an amount",
      "Flat {charge} delivery is added at checkout. Free delivery above {above}. Dispatch in 1-3 business days.",
      {
        max: 200,
        help: "{charge} is the delivery charge and {above} the amount for free delivery, both from Settings.",
      },
    ),
    shippingFree: textField("Free delivery", "Delivery is free, anywhere in India. Dispatch in 1-3 business days.", {
      max: 200,
    }),
  },
});

export const checkoutContent = defineDocument({
  title: "Checkout",
  path: "/check-out",
  fields: {
    signIn: textField("For guests", "Been here before? {link} and use a saved address. No account needed to order.", {
      max: 200,
      help: "{link} is the ‘Sign in’ link.",
    }),
    taxNote: lineField("Below the total", "Price includes customs duties and taxes."),
    noExtra: lineField("After the tax note, unless a cash on delivery fee applies", "No extra charge on delivery."),
    phoneHelp: lineField("Phone: help text", "The courier calls this number, nobody else."),
    pinHelp: lineField("PIN code: help text", "6 digits. We fill in the city and state for you."),
    emailHelp: lineField("Email: help text", "For the receipt and tracking link."),
    online: lineField("Pay Now: note", "UPI, cards, net banking, wallets"),
    cod: lineField("Cash on delivery: note", "Keep the amount ready."),
    codFee: lineField("Cash on delivery: fee", "{fee} fee on top.", {
      help: "{fee} is the cash on delivery fee from Settings.",
    }),
    codImpossible: lineField("Cash on delivery: unavailable", "Not available for this order."),
    upi: lineField("Pay by UPI app: note", "Paytm, Google Pay, PhonePe"),
    needsScript: lineField("Without JavaScript", "Paying online needs JavaScript."),
    accept: lineField("Below the button", "By ordering you accept the {terms}.", {
      help: "{terms} links to the terms.",
    }),
    waitingHeading: lineField("Awaiting payment: heading", "Your order is waiting for payment."),
    waiting: textField(
      "Awaiting payment: text",
      "Press Pay to continue. We confirm it here as soon as we receive the payment, and hold your items until then.",
      { max: 300 },
    ),
    placed: lineField("Order placed", "Your order has been saved successfully!"),
    placedReceipt: lineField("Order placed: after the order ID", "a receipt is on its way to {email}"),
    placedLink: lineField("Order placed: note on the private link", "The link to your order is private: keep it."),
  },
});
