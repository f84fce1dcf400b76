import { lineField, textField } from "../content-fields.ts";
import { defineDocument } from "../document-schema.ts";

/** Short, because every page includes it. */
export const cartContent = defineDocument({
  title: "Cart",
  path: "/check-out",
  fields: {
    emptyHeading: lineField("Empty cart", "Your cart is empty.", { most: 60 }),
    emptyLead: lineField("Empty cart: below it", "Add your favorite items to your cart."),
    shipping: textField("Delivery", "Flat {charge} delivery is added at checkout. Dispatch in 1-3 business days.", {
      most: 200,
      help: "{charge} is the delivery charge of the settings.",
    }),
    shippingAbove: textField(
      "Delivery while it is free above an amount",
      "Flat {charge} delivery is added at checkout. Free delivery above {above}. Dispatch in 1-3 business days.",
      { most: 200, help: "{charge} and {above} are of the settings." },
    ),
    shippingFree: textField(
      "Delivery while it is free",
      "Delivery is free, anywhere in India. Dispatch in 1-3 business days.",
      { most: 200 },
    ),
  },
});

export const checkoutContent = defineDocument({
  title: "Checkout",
  path: "/check-out",
  fields: {
    signIn: textField("For guests", "Been here before? {link} and use a saved address. No account needed to order.", {
      most: 200,
      help: "{link} is ‘Sign in’.",
    }),
    taxNote: lineField("Below the total", "Price includes customs duties and taxes."),
    noExtra: lineField("Behind it, where no fee of cash is on top", "No extra charge on delivery."),
    phoneHelp: lineField("Help at the phone", "The courier calls this number, nobody else."),
    pinHelp: lineField("Help at the PIN code", "6 digits. We fill in the city and state for you."),
    emailHelp: lineField("Help at the e-mail", "For the receipt and tracking link."),
    online: lineField("Pay Now: note", "UPI, cards, net banking, wallets"),
    cod: lineField("Cash on delivery: note", "Keep the amount ready."),
    codFee: lineField("Cash on delivery: what it costs", "{fee} fee on top.", {
      help: "{fee} is the fee of the settings.",
    }),
    codImpossible: lineField("Cash on delivery that is not possible", "Not possible for this order."),
    upi: lineField("Pay by UPI app: note", "Paytm, Google Pay, PhonePe"),
    needsScript: lineField("For browsers without scripts", "Paying online needs JavaScript."),
    accept: lineField("Below the button", "By ordering you accept the {terms}.", {
      help: "{terms} leads to the terms.",
    }),
    waitingHeading: lineField("An order that waits for its payment", "Your order waits for its payment."),
    waiting: textField(
      "An order that waits for its payment: below it",
      "Press Pay to go on with it. As soon as the money is seen, it is confirmed here; your items are kept meanwhile.",
      { most: 300 },
    ),
    placed: lineField("Order placed", "Your order has been saved successfully!"),
    placedReceipt: lineField("Order placed: behind its number", "a receipt is on its way to {email}"),
    placedLink: lineField("Order placed: about its link", "The link to your order is private: keep it."),
  },
});
