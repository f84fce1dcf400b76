import { line, text } from "./fields.ts";

const long = { most: 300 };
const days = "The refund reaches you in 7-10 working days after verification.";

/** What an order's page says of where it is. */
export const orderWay = {
  trackHeading: line("Track order: heading", "Where’s my herd?", { most: 60 }),
  trackLead: line("Track order: below it", "No account needed. The order ID is in your confirmation."),
  trackIdHelp: line("Track order: help at the number", "From your confirmation: order_ and 14 letters or digits."),
  trackPhoneHelp: line("Track order: help at the phone", "The number you gave for the delivery."),
  placedHeading: line("Just placed: heading", "Order Confirmed", { most: 60 }),
  placed: line("Just placed", "Your order has been saved successfully!"),
  linkNote: text(
    "Behind a private link",
    "Keep this page’s address: it opens your order without an account. Anyone who has it can read this page.",
    long,
  ),
  awaitingHeading: line("Waits for its payment: heading", "Payment pending.", { most: 60 }),
  awaiting: text(
    "Waits for its payment",
    "Your order is placed as soon as the payment arrives. We hold your items until then.",
    long,
  ),
  expiredHeading: line("Not paid in time: heading", "Not placed.", { most: 60 }),
  expired: text(
    "Not paid in time",
    "The payment did not arrive in time, so nothing was ordered and nothing will be sent. If money left your account, contact us.",
    long,
  ),
  orderedHeading: line("Ordered: heading", "At base camp.", { most: 60 }),
  ordered: text(
    "Ordered",
    "We pack it now. It leaves us in 1-3 business days and reaches you 2-7 business days later.",
    long,
  ),
  orderedCamp: line("Ordered: on the climb", "Base camp", { most: 60 }),
  onTheWayHeading: line("On the Way: heading", "On its way up.", { most: 60 }),
  onTheWay: text("On the Way", "It has left us and reaches you in 2-7 business days.", long),
  onTheWayCamp: line("On the Way: on the climb before it has left", "In 1-3 business days", { most: 60 }),
  keepCash: line("Cash on delivery: behind these", "Keep {total} in cash ready.", {
    help: "{total} is what the order costs.",
  }),
  deliveredHeading: line("Delivered: heading", "Summit reached.", { most: 60 }),
  delivered: text("Delivered", "It is with you. Drink it cold, then recycle the can.", long),
  deliveredCamp: line("Delivered: on the climb", "Summit", { most: 60 }),
  aheadCamp: line("Delivered: on the climb before it is", "2-7 business days after leaving us", { most: 60 }),
  cancelledHeading: line("Cancelled: heading", "Order cancelled.", { most: 60 }),
  cancelled: text("Cancelled, nothing was paid", "Nothing will be sent and there is nothing to pay.", long),
  cancelledPaid: text("Cancelled after it was paid", `Nothing will be sent. ${days}`, long),
  returnedHeading: line("Returned: heading", "Order returned.", { most: 60 }),
  returned: text("Returned", `It is back with us. ${days}`, long),
  returnedKept: text("Returned, and its refund was withdrawn", "It is back with us.", long),
  backHeading: line("Returned to origin: heading", "Back with us.", { most: 60 }),
  back: text(
    "Returned to origin, nothing was paid",
    "It could not be handed over and is back with us. There is nothing to pay.",
    long,
  ),
  backPaid: text(
    "Returned to origin after it was paid",
    `It could not be handed over and is back with us. ${days}`,
    long,
  ),
  backKept: text(
    "Returned to origin, and its refund was withdrawn",
    "It could not be handed over and is back with us.",
    long,
  ),
};
