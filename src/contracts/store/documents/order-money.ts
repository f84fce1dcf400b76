import { line, text } from "./fields.ts";

const long = { most: 300 };
const days = "The refund reaches you in 7-10 working days after verification.";
const refund = { most: 200, help: "{amount} and {day} are the refund’s." };

/** What an order's page says of paying, of money that comes back, and of what can be asked for. */
export const orderMoney = {
  payKept: line("To be paid: how long", "Your items are kept for you until {time}."),
  payAlready: text(
    "To be paid: below it",
    "Have you paid already? Then this page says so by itself in a moment.",
    long,
  ),
  payNeedsScript: text(
    "To be paid, for browsers without scripts",
    "Paying online needs JavaScript. Without it, cancel this order, then 'Buy again' with cash on delivery.",
    long,
  ),
  upiScan: line("UPI: below the code", "Scan it with any UPI app."),
  upiWaiting: text(
    "UPI: while it waits",
    "*Waiting for confirmation.* We look for your payment at our bank by its reference, and confirm the order when it is there. This page then says so by itself.",
    { most: 400, help: "*words* are bold." },
  ),
  refundCash: line(
    "Refund of an order paid in cash",
    "{amount} of {day}: we send it to your bank account, and ask you for it.",
    refund,
  ),
  refundPending: line("Refund on its way", "{amount}, asked of the bank on {day}: on its way back to you.", refund),
  refundDone: line("Refund sent", "{amount} of {day}: sent back to you.", refund),
  refundReference: line(
    "Refund sent, with its reference",
    "{amount} of {day}: sent back to you, bank reference {reference}.",
    refund,
  ),
  refundFailed: line(
    "Refund that the bank refused",
    "{amount} of {day}: the bank did not take it back. We look after it.",
    refund,
  ),
  refundWithdrawn: line("Refund that was withdrawn", "{amount} of {day}: not sent after all. {reason}", {
    most: 200,
    help: "{amount}, {day} and {reason} are the refund’s.",
  }),
  cancelUntil: line("How long it can be cancelled", "Cancellation is possible only before shipment."),
  cancelUnpaid: text("Cancel order, nothing was paid", "Nothing will be sent. There is nothing to pay.", long),
  cancelPaid: text("Cancel order that is paid", `Nothing will be sent. ${days}`, long),
  cancelDoneHeading: line("Just cancelled: heading", "Order cancelled", { most: 60 }),
  cancelDone: line("Just cancelled", "Nothing will be sent."),
  returnUntil: text("Ask for a return", `You can ask until {day}. ${days}`, long),
  returnDoneHeading: line("Return just asked for: heading", "Return asked for", { most: 60 }),
  returnDone: line("Return just asked for", "We look at it and tell you how the parcel comes back to us."),
  returnAsked: line("Return that waits for an answer", "You asked for a return on {day}"),
  returnDeclined: line("Return that was declined", "We could not take your return, {day}"),
};
