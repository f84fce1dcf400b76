import { lineField, textField } from "../content-fields.ts";
import { defineDocument } from "../document-schema.ts";

const dispatchHelp = "{dispatchDays} is the time until dispatch from Settings.";
const transitHelp = "{transitDays} is the time from dispatch to the customer from Settings.";

/** Short, because every page includes it. */
export const cartContent = defineDocument({
  title: "Cart",
  path: "/check-out",
  fields: {
    emptyHeading: lineField("Empty cart: heading", "Your cart is empty.", { max: 60 }),
    emptyLead: lineField("Empty cart: text", "Add your favorite items to your cart."),
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
    signUpNote: textField(
      "Dialog ‘Create your account’: below the form",
      "We use your details to run your account and orders. {link}",
      { max: 200, help: "{link} links to the privacy policy." },
    ),
    shippingFree: textField("Free delivery", "Delivery is free, anywhere in India. Dispatch in {dispatchDays}.", {
      max: 200,
      help: dispatchHelp,
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
    phoneUnlikely: lineField(
      "Phone: an Indian number that is no mobile",
      "Indian mobile numbers start with 6, 7, 8 or 9. Please check it.",
    ),
    pinHelp: lineField("PIN code: help text", "6 digits. We fill in the city and state for you."),
    emailHelp: lineField("Email: help text", "For the receipt and tracking link."),
    online: lineField("Pay Now: note", "UPI, cards, net banking, wallets"),
    cod: lineField("Cash on delivery: note", "Select areas. Keep the amount ready."),
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
    placedArrival: lineField("Order placed: days of delivery", "With you {days}.", {
      help: "{days} are the first and the last day.",
    }),
    placedReceipt: lineField("Order placed: after the order ID", "a receipt is on its way to {email}"),
    placedLink: lineField("Order placed: note on the private link", "The link to your order is private: keep it."),
  },
});

const long = { max: 300 };
const days = "The refund reaches you in 7-10 working days after verification.";
const refund = { max: 200, help: "{amount} and {day} are the amount and date of the refund." };

/** Texts about an order's status and delivery. */
const orderTrackingFields = {
  trackHeading: lineField("Track order: heading", "Where’s my herd?", { max: 60 }),
  trackLead: lineField(
    "Track order: text below the heading",
    "No account needed. The order ID is in your confirmation.",
  ),
  trackIdHelp: lineField(
    "Track order: help text of the order ID",
    "From your confirmation: order_ and 14 letters or digits.",
  ),
  trackPhoneHelp: lineField("Track order: help text of the phone", "The number you gave for the delivery."),
  trackKnownHeading: lineField("Track order: heading of the orders of this device", "Ordered on this device", {
    max: 60,
  }),
  trackKnown: lineField("Track order: note on the orders of this device", "Only this device knows these links."),
  placedHeading: lineField("Just placed: heading", "Order Confirmed", { max: 60 }),
  placed: lineField("Just placed", "Your order has been saved successfully!"),
  linkNote: textField(
    "Order opened by a private link",
    "Keep this page’s address: it opens your order without an account. Anyone who has it can read this page.",
    long,
  ),
  oldLinkHeading: lineField("Old link: heading", "This link is old.", { max: 60 }),
  oldLink: textField(
    "Old link",
    "It shows the order without name, phone and address, and can’t change it. If the order belongs to your account, sign in and open it under My Orders.",
    long,
  ),
  oldLinkMail: textField(
    "Old link: how to get a new one",
    "We can mail a new link to the order’s own email. It opens everything, with the invoice, for {days} days.",
    { ...long, help: "{days} is how long the new link works." },
  ),
  oldLinkWithoutEmail: textField(
    "Old link: order without an email",
    "This order has no email that a new link could go to. Write to us if you need its invoice.",
    long,
  ),
  oldLinkSentHeading: lineField("Old link: new link mailed, heading", "Look into your mail.", { max: 60 }),
  oldLinkSent: textField(
    "Old link: new link mailed",
    "A new link is on its way to the order’s own email. It opens everything for {days} days.",
    { ...long, help: "{days} is how long the new link works." },
  ),
  awaitingHeading: lineField("Awaiting payment: heading", "Payment pending.", { max: 60 }),
  awaiting: textField(
    "Awaiting payment",
    "Your order is placed as soon as the payment arrives. We hold your items until then.",
    long,
  ),
  expiredHeading: lineField("Not paid in time: heading", "Not placed.", { max: 60 }),
  expired: textField(
    "Not paid in time",
    "The payment did not arrive in time, so nothing was ordered and nothing will be sent. If money left your account, contact us.",
    long,
  ),
  gaveWay: textField(
    "Unpaid while the stock ran low",
    "Your items went to other buyers before your payment came, and nothing was charged. You can order again. If you paid after all, you get the items while they last, else your money back.",
    long,
  ),
  fromOldShop: textField(
    "Order of the old shop",
    "You placed this order in our old shop, and we keep it here as it was. If something is missing or wrong, write to us.",
    long,
  ),
  orderedHeading: lineField("Ordered: heading", "At base camp.", { max: 60 }),
  ordered: textField("Ordered", "We pack it now. It leaves us in {dispatchDays} and reaches you {transitDays} later.", {
    ...long,
    help: `${dispatchHelp} ${transitHelp}`,
  }),
  orderedDated: textField("Ordered, with known days", "We pack it now. It is with you {days}.", {
    ...long,
    help: "{days} are the first and the last day that were promised.",
  }),
  orderedCamp: lineField("Ordered: progress bar", "Base camp", { max: 60 }),
  onTheWayHeading: lineField("On the Way: heading", "On its way up.", { max: 60 }),
  onTheWay: textField("On the Way", "It has left us and reaches you in {transitDays}.", {
    ...long,
    help: transitHelp,
  }),
  onTheWayDated: textField("On the Way, with known days", "It has left us. Expected {days}.", {
    ...long,
    help: "{days} are the first and the last day, counted from dispatch.",
  }),
  late: lineField("Not arrived on the promised days", "It is later than we promised. {link}", {
    help: "{link} is the ‘Write to us’ link.",
  }),
  onTheWayCamp: lineField("On the Way: progress bar before dispatch", "In {dispatchDays}", {
    max: 60,
    help: dispatchHelp,
  }),
  keepCash: lineField("Cash on delivery: added to these texts", "Keep {total} in cash ready.", {
    help: "{total} is the order total.",
  }),
  deliveredHeading: lineField("Delivered: heading", "Summit reached.", { max: 60 }),
  delivered: textField("Delivered", "It is with you. Drink it cold, then recycle the can.", long),
  deliveredCamp: lineField("Delivered: progress bar", "Summit", { max: 60 }),
  aheadCamp: lineField("Delivered: progress bar before delivery", "{transitDays} after leaving us", {
    max: 60,
    help: transitHelp,
  }),
  cancelledHeading: lineField("Cancelled: heading", "Order cancelled.", { max: 60 }),
  cancelled: textField("Cancelled unpaid", "Nothing will be sent and there is nothing to pay.", long),
  cancelledPaid: textField("Cancelled after payment", `Nothing will be sent. ${days}`, long),
  returnedHeading: lineField("Returned: heading", "Order returned.", { max: 60 }),
  returned: textField("Returned", `It is back with us. ${days}`, long),
  returnedKept: textField("Returned, refund withdrawn", "It is back with us.", long),
  backHeading: lineField("Returned to origin: heading", "Back with us.", { max: 60 }),
  back: textField(
    "Returned to origin unpaid",
    "It could not be handed over and is back with us. There is nothing to pay.",
    long,
  ),
  backPaid: textField(
    "Returned to origin after payment",
    `It could not be handed over and is back with us. ${days}`,
    long,
  ),
  backKept: textField("Returned to origin, refund withdrawn", "It could not be handed over and is back with us.", long),
};

/** Texts about payment, refunds and available actions. */
const orderPaymentFields = {
  payKept: lineField("Payment pending: deadline", "Your items are kept for you until {time}."),
  payAlready: textField("Payment pending: note", "Already paid? This page updates by itself in a moment.", long),
  payNeedsScript: textField(
    "Payment pending: without JavaScript",
    "Paying online needs JavaScript. Without it, cancel this order, then 'Buy again' with cash on delivery.",
    long,
  ),
  upiScan: lineField("UPI: below the QR code", "Scan it with any UPI app."),
  upiWaiting: textField(
    "UPI: waiting for confirmation",
    "*Waiting for confirmation.* We look for your payment at our bank by its reference and confirm the order when it arrives. This page then updates by itself.",
    { max: 400, help: "Use *asterisks* for bold text." },
  ),
  refundCash: lineField(
    "Refund of an order paid in cash",
    "{amount}, {day}: we’ll ask for your bank account and send it there.",
    refund,
  ),
  refundPending: lineField("Refund pending", "{amount}, requested on {day}: on its way back to you.", refund),
  refundDone: lineField("Refund sent", "{amount}, {day}: refunded.", refund),
  refundReference: lineField(
    "Refund sent, with reference",
    "{amount}, {day}: refunded, bank reference {reference}.",
    refund,
  ),
  refundFailed: lineField("Refund failed", "{amount}, {day}: the bank rejected it. We’re looking into it.", refund),
  refundWithdrawn: lineField("Refund withdrawn", "{amount}, {day}: withdrawn. {reason}", {
    max: 200,
    help: "{amount}, {day} and {reason} are the amount, date and reason of the refund.",
  }),
  cancelUntil: lineField("Cancel order: deadline", "Cancellation is possible only before shipment."),
  cancelUnpaid: textField("Cancel order: unpaid", "Nothing will be sent. There is nothing to pay.", long),
  cancelPaid: textField("Cancel order: paid", `Nothing will be sent. ${days}`, long),
  cancelDoneHeading: lineField("Just cancelled: heading", "Order cancelled", { max: 60 }),
  cancelDone: lineField("Just cancelled", "Nothing will be sent."),
  returnUntil: textField("Ask for a return", `You can ask until {day}. ${days}`, long),
  returnDoneHeading: lineField("Return just requested: heading", "Return requested", { max: 60 }),
  returnDone: lineField("Return just requested", "We’ll review it and tell you how to send the parcel back."),
  returnAsked: lineField("Return requested", "You requested a return on {day}"),
  returnDeclined: lineField("Return declined", "We couldn’t accept your return, {day}"),
};

export const orderPageContent = defineDocument({
  title: "Order page",
  path: "/track-order",
  fields: { ...orderTrackingFields, ...orderPaymentFields },
});
