import { groupFields, lineField, textField } from "../content-fields.ts";
import { defineDocument } from "../document-schema.ts";

export const dispatchHelp = "{dispatchDays} is the time until dispatch from Settings.";

/** Short, because every page includes it. */
export const cartContent = defineDocument({
  title: "Cart",
  path: "/check-out",
  fields: {
    ...groupFields("Empty cart", {
      emptyHeading: lineField("Empty cart: heading", "Your cart is empty.", { max: 60 }),
      emptyLead: lineField("Empty cart: text", "Add your favorite items to your cart."),
    }),
    ...groupFields("Cart", {
      shipping: textField("Delivery", "Flat {charge} delivery is added at checkout. Dispatch in {dispatchDays}.", {
        max: 200,
        help: `{charge} is the delivery charge from Settings. ${dispatchHelp}`,
      }),
      shippingAbove: textField(
        "Delivery with free delivery above an amount",
        "Flat {charge} delivery is added at checkout. Free delivery above {above}. Dispatch in {dispatchDays}.",
        {
          max: 200,
          help: `{charge} is the delivery charge and {above} the amount for free delivery, both from Settings. ${dispatchHelp}`,
        },
      ),
      returns: textField("Returns", "{returnRule}", {
        max: 200,
        help: "{returnRule} is the rule with the days from Settings.",
      }),
      arrival: lineField("Delivery to the PIN code of this device", "To {pin}: {days}", {
        max: 60,
        help: "{pin} is the PIN code that was asked about on a product page, {days} are the first and the last day.",
      }),
      toFreeDelivery: lineField("Below the total, until delivery is free", "{left} more for free delivery", {
        help: "{left} is the amount that is missing.",
      }),
      signInHeading: lineField("Dialog for signing in: heading", "Sign Into your account", { max: 60 }),
      signUpHeading: lineField("Dialog for signing up: heading", "Create your account", { max: 60 }),
      signUpNote: textField(
        "Dialog “Create your account”: below the form",
        "We use your details to run your account and orders. {link}",
        { max: 200, help: "{link} links to the privacy policy." },
      ),
      shippingFree: textField("Free delivery", "Delivery is free, anywhere in India. Dispatch in {dispatchDays}.", {
        max: 200,
        help: dispatchHelp,
      }),
    }),
  },
});

export const checkoutContent = defineDocument({
  title: "Checkout",
  path: "/check-out",
  fields: {
    ...groupFields("Address and total", {
      signIn: textField("For guests", "Been here before? {link} and use a saved address. No account needed to order.", {
        max: 200,
        help: "{link} is the “Sign in” link.",
      }),
      taxNote: lineField("Below the total", "Price includes customs duties and taxes."),
      noExtra: lineField("After the tax note, unless a cash on delivery fee applies", "No extra charge on delivery."),
      phoneHelp: lineField("Phone: help text", "The courier calls this number, nobody else."),
      phoneUnlikely: lineField(
        "Phone: an Indian number that is no mobile",
        "Indian mobile numbers start with 6, 7, 8 or 9. Please check it.",
      ),
      pinHelp: lineField("PIN code: help text", "6 digits. We fill in the city and state for you."),
      emailHelp: lineField("Email: help text", "For the receipt and tracking link."),
      businessTitle: lineField("Above the fields of a business", "Buying for a business? Add its GSTIN"),
      businessHelp: lineField(
        "GSTIN: help text",
        "For a tax invoice in its name. Registered in the state of delivery.",
      ),
    }),
    ...groupFields("Ways to pay", {
      online: lineField("Pay Now: note", "UPI, cards, net banking, wallets"),
      cod: lineField("Cash on delivery: note", "Select areas. Keep the amount ready."),
      codFee: lineField("Cash on delivery: fee", "{fee} fee on top.", {
        help: "{fee} is the cash on delivery fee from Settings.",
      }),
      codImpossible: lineField("Cash on delivery: unavailable", "Not available for this order."),
      upi: lineField("Pay by UPI app: note", "Paytm, Google Pay, PhonePe"),
      onlineTooSmall: lineField("Pay Now and UPI: order below ₹1", "Not available below ₹1."),
      needsScript: lineField("Without JavaScript", "Paying online needs JavaScript."),
      accept: lineField("Below the button", "By ordering you accept the {terms}.", {
        help: "{terms} links to the terms.",
      }),
    }),
    ...groupFields("Awaiting payment", {
      waitingHeading: lineField("Awaiting payment: heading", "Your order is waiting for payment."),
      waiting: textField(
        "Awaiting payment: text",
        "Press Pay to continue. We confirm it here as soon as we receive the payment, and hold your items until then.",
        { max: 300 },
      ),
    }),
    ...groupFields("Order placed", {
      placedHeading: lineField("Order placed: heading", "Order Confirmed", { max: 60 }),
      placed: lineField("Order placed", "Your order has been saved successfully!"),
      placedArrival: lineField("Order placed: days of delivery", "With you {days}.", {
        help: "{days} are the first and the last day.",
      }),
      placedReceipt: lineField("Order placed: after the order number", "a receipt is on its way to {email}"),
      placedLink: lineField("Order placed: note on the private link", "The link to your order is private: keep it."),
    }),
  },
});
