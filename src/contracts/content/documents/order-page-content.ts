import { lineField, textField } from "../content-fields.ts";
import { defineDocument } from "../document-schema.ts";

const long = { most: 300 };
const days = "The refund reaches you in 7-10 working days after verification.";
const refund = { most: 200, help: "{amount} and {day} are the refund’s." };

/** Texts about an order's status and delivery. */
const orderTrackingFields = {
  trackHeading: lineField("Track order: heading", "Where’s my herd?", { most: 60 }),
  trackLead: lineField("Track order: below it", "No account needed. The order ID is in your confirmation."),
  trackIdHelp: lineField("Track order: help at the number", "From your confirmation: order_ and 14 letters or digits."),
  trackPhoneHelp: lineField("Track order: help at the phone", "The number you gave for the delivery."),
  placedHeading: lineField("Just placed: heading", "Order Confirmed", { most: 60 }),
  placed: lineField("Just placed", "Your order has been saved successfully!"),
  linkNote: textField(
    "Behind a private link",
    "Keep this page’s address: it opens your order without an account. Anyone who has it can read this page.",
    long,
  ),
  awaitingHeading: lineField("Waits for its payment: heading", "Payment pending.", { most: 60 }),
  awaiting: textField(
    "Waits for its payment",
    "Your order is placed as soon as the payment arrives. We hold your items until then.",
    long,
  ),
  expiredHeading: lineField("Not paid in time: heading", "Not placed.", { most: 60 }),
  expired: textField(
    "Not paid in time",
    "The payment did not arrive in time, so nothing was ordered and nothing will be sent. If money left your account, contact us.",
    long,
  ),
  orderedHeading: lineField("Ordered: heading", "At base camp.", { most: 60 }),
  ordered: textField(
    "Ordered",
    "We pack it now. It leaves us in 1-3 business days and reaches you 2-7 business days later.",
    long,
  ),
  orderedCamp: lineField("Ordered: on the climb", "Base camp", { most: 60 }),
  onTheWayHeading: lineField("On the Way: heading", "On its way up.", { most: 60 }),
  onTheWay: textField("On the Way", "It has left us and reaches you in 2-7 business days.", long),
  onTheWayCamp: lineField("On the Way: on the climb before it has left", "In 1-3 business days", { most: 60 }),
  keepCash: lineField("Cash on delivery: behind these", "Keep {total} in cash ready.", {
    help: "{total} is what the order costs.",
  }),
  deliveredHeading: lineField("Delivered: heading", "Summit reached.", { most: 60 }),
  delivered: textField("Delivered", "It is with you. Drink it cold, then recycle the can.", long),
  deliveredCamp: lineField("Delivered: on the climb", "Summit", { most: 60 }),
  aheadCamp: lineField("Delivered: on the climb before it is", "2-7 business days after leaving us", { most: 60 }),
  cancelledHeading: lineField("Cancelled: heading", "Order cancelled.", { most: 60 }),
  cancelled: textField("Cancelled, nothing was paid", "Nothing will be sent and there is nothing to pay.", long),
  cancelledPaid: textField("Cancelled after it was paid", `Nothing will be sent. ${days}`, long),
  returnedHeading: lineField("Returned: heading", "Order returned.", { most: 60 }),
  returned: textField("Returned", `It is back with us. ${days}`, long),
  returnedKept: textField("Returned, and its refund was withdrawn", "It is back with us.", long),
  backHeading: lineField("Returned to origin: heading", "Back with us.", { most: 60 }),
  back: textField(
    "Returned to origin, nothing was paid",
    "It could not be handed over and is back with us. There is nothing to pay.",
    long,
  ),
  backPaid: textField(
    "Returned to origin after it was paid",
    `It could not be handed over and is back with us. ${days}`,
    long,
  ),
  backKept: textField(
    "Returned to origin, and its refund was withdrawn",
    "It could not be handed over and is back with us.",
    long,
  ),
};

/** Texts about payment, refunds and available actions. */
const orderPaymentFields = {
  payKept: lineField("To be paid: how long", "Your items are kept for you until {time}."),
  payAlready: textField(
    "To be paid: below it",
    "Have you paid already? Then this page says so by itself in a moment.",
    long,
  ),
  payNeedsScript: textField(
    "To be paid, for browsers without scripts",
    "Paying online needs JavaScript. Without it, cancel this order, then 'Buy again' with cash on delivery.",
    long,
  ),
  upiScan: lineField("UPI: below the code", "Scan it with any UPI app."),
  upiWaiting: textField(
    "UPI: while it waits",
    "*Waiting for confirmation.* We look for your payment at our bank by its reference, and confirm the order when it is there. This page then says so by itself.",
    { most: 400, help: "*words* are bold." },
  ),
  refundCash: lineField(
    "Refund of an order paid in cash",
    "{amount} of {day}: we send it to your bank account, and ask you for it.",
    refund,
  ),
  refundPending: lineField(
    "Refund on its way",
    "{amount}, asked of the bank on {day}: on its way back to you.",
    refund,
  ),
  refundDone: lineField("Refund sent", "{amount} of {day}: sent back to you.", refund),
  refundReference: lineField(
    "Refund sent, with its reference",
    "{amount} of {day}: sent back to you, bank reference {reference}.",
    refund,
  ),
  refundFailed: lineField(
    "Refund that the bank refused",
    "{amount} of {day}: the bank did not take it back. We look after it.",
    refund,
  ),
  refundWithdrawn: lineField("Refund that was withdrawn", "{amount} of {day}: not sent after all. {reason}", {
    most: 200,
    help: "{amount}, {day} and {reason} are the refund’s.",
  }),
  cancelUntil: lineField("How long it can be cancelled", "Cancellation is possible only before shipment."),
  cancelUnpaid: textField("Cancel order, nothing was paid", "Nothing will be sent. There is nothing to pay.", long),
  cancelPaid: textField("Cancel order that is paid", `Nothing will be sent. ${days}`, long),
  cancelDoneHeading: lineField("Just cancelled: heading", "Order cancelled", { most: 60 }),
  cancelDone: lineField("Just cancelled", "Nothing will be sent."),
  returnUntil: textField("Ask for a return", `You can ask until {day}. ${days}`, long),
  returnDoneHeading: lineField("Return just asked for: heading", "Return asked for", { most: 60 }),
  returnDone: lineField("Return just asked for", "We look at it and tell you how the parcel comes back to us."),
  returnAsked: lineField("Return that waits for an answer", "You asked for a return on {day}"),
  returnDeclined: lineField("Return that was declined", "We could not take your return, {day}"),
};

export const orderPageContent = defineDocument({
  title: "An order’s page",
  path: "/track-order",
  fields: { ...orderTrackingFields, ...orderPaymentFields },
});
