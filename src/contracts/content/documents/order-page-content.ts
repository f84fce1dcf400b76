import { groupFields, lineField, textField } from "../content-fields.ts";
import { defineDocument } from "../document-schema.ts";
import { dispatchHelp } from "./cart-checkout-content.ts";

const transitHelp = "{transitDays} is the time from dispatch to the customer from Settings.";
const long = { max: 300 };
const days = "The refund reaches you in 7-10 working days after verification.";
/** The bank's time, as the refund's mail says it. */
const sent = "We have sent your refund. Banks take 5 to 7 working days to show it.";
const refund = { max: 200, help: "{amount} and {day} are the amount and date of the refund." };

/** Texts about an order's status and delivery. */
const orderTrackingFields = {
  trackHeading: lineField("Track order: heading", "Where’s my herd?", { max: 60 }),
  trackLead: lineField(
    "Track order: text below the heading",
    "No account needed. The order number is in your confirmation.",
  ),
  trackIdHelp: lineField(
    "Track order: help text of the order number",
    "From your confirmation, such as #1042. The order ID works too.",
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
  parcelHeading: lineField("Items added before the dispatch: heading", "In the same parcel", { max: 60 }),
  parcelUnpaid: textField(
    "Items added before the dispatch, not paid yet",
    "Pay {amount} for these items. They come in the same parcel if it hasn’t left yet.",
    { ...long, help: "{amount} is the total of the added items." },
  ),
  parcelPay: lineField("Items added before the dispatch: link that pays them", "Pay {amount} for order {number}", {
    help: "{amount} is the total of the added items, {number} their order number.",
  }),
  oldLinkHeading: lineField("Old link: heading", "This link is old.", { max: 60 }),
  oldLink: textField(
    "Old link",
    "It shows the order without name, phone and address, and can’t change it. If the order belongs to your account, sign in and open it under My Orders.",
    long,
  ),
  oldLinkMail: textField(
    "Old link: how to get a new one",
    "We can send a new link to the order’s own email. It opens everything, with the invoice, for {days} days.",
    { ...long, help: "{days} is how long the new link works." },
  ),
  oldLinkWithoutEmail: textField(
    "Old link: order without an email",
    "This order has no email that a new link could go to. Write to us if you need its invoice.",
    long,
  ),
  oldLinkSentHeading: lineField("Old link: new link sent, heading", "Please check your email.", { max: 60 }),
  oldLinkSent: textField(
    "Old link: new link sent",
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
    help: "{link} is the “Write to us” link.",
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
  deliveredMerch: textField("Delivered, without a drink", "It is with you.", long),
  deliveredCamp: lineField("Delivered: progress bar", "Summit", { max: 60 }),
  aheadCamp: lineField("Delivered: progress bar before delivery", "{transitDays} after leaving us", {
    max: 60,
    help: transitHelp,
  }),
  cancelledHeading: lineField("Cancelled: heading", "Order cancelled.", { max: 60 }),
  cancelled: textField("Cancelled unpaid", "Nothing will be sent and there is nothing to pay.", long),
  cancelledUpi: textField(
    "Cancelled before the UPI payment was confirmed",
    "Nothing will be sent. Already paid? Contact us, and we’ll refund you.",
    long,
  ),
  cancelledPaid: textField("Cancelled after payment", `Nothing will be sent. ${days}`, long),
  cancelledRefunded: textField("Cancelled, refund sent", `Your order won’t come. ${sent}`, long),
  returnedHeading: lineField("Returned: heading", "Order returned.", { max: 60 }),
  returned: textField("Returned", `It is back with us. ${days}`, long),
  returnedRefunded: textField("Returned, refund sent", `It is back with us. ${sent}`, long),
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
  backRefunded: textField(
    "Returned to origin, refund sent",
    `It could not be handed over and is back with us. ${sent}`,
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
  cancelUpi: textField(
    "Cancel order: UPI payment not confirmed",
    "Nothing will be sent. Already paid? Contact us, and we’ll refund you.",
    long,
  ),
  cancelPaid: textField("Cancel order: paid", `Nothing will be sent. ${days}`, long),
  cancelDoneHeading: lineField("Just cancelled: heading", "Order cancelled", { max: 60 }),
  cancelDone: lineField("Just cancelled", "Nothing will be sent."),
  returnUntil: textField("Ask for a return", `You can ask until {day}. ${days}`, long),
  returnDoneHeading: lineField("Return just requested: heading", "Return requested", { max: 60 }),
  returnDone: lineField("Return requested: next step", "We’ll review it and contact you about sending the items back."),
  returnAsked: lineField("Return requested", "You requested a return on {day}"),
  returnDeclined: lineField("Return declined", "We couldn’t accept your return, {day}"),
};

export const orderPageContent = defineDocument({
  title: "Order page",
  path: "/track-order",
  fields: {
    ...groupFields("Status and delivery", orderTrackingFields),
    ...groupFields("Payment, refunds and returns", orderPaymentFields),
  },
});
