import { orderTrackingFields } from "#contracts/store/documents/order-way.ts";
import { lineField, textField } from "../content-fields.ts";
import { defineDocument } from "../document-schema.ts";

const long = { most: 300 };
const days = "The refund reaches you in 7-10 working days after verification.";
const refund = { most: 200, help: "{amount} and {day} are the refund’s." };

/** What an order's page says of paying, of money that comes back, and of what can be asked for. */
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
