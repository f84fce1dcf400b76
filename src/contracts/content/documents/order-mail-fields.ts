import { groupFields } from "../content-fields.ts";
import { mailFields, mailTextField } from "../mail-text-fields.ts";

/** `goods` is 'water' when a drink is in the order, else 'order'. */
const order = ["name", "orderNumber", "orderId", "total", "goods"] as const;

/** Texts of the emails about an order, in the order in which a buyer gets them. */
export const orderMailFields = {
  ...mailFields("orderConfirmed", "Order confirmed", order, {
    subject: "Order Confirmed: {orderNumber}",
    heading: "Order\nConfirmed",
    opening:
      "{name}, your {goods} is coming down the mountain. It leaves us in {dispatchDays} and reaches you {transitDays} later.",
    closing: "Cancellation is possible only before shipment.",
  }),
  ...mailFields("upiAwaited", "UPI payment awaited", order, {
    subject: "Waiting for your payment: {orderNumber}",
    heading: "Waiting for\nPayment",
    opening:
      "{name}, we keep your items for you. Pay {total} by UPI on the order's page, and we confirm your order by email as soon as we see the money.\n\nAlready paid? Then there is nothing more to do.",
  }),
  ...mailFields("upiExpired", "UPI payment not received", order, {
    subject: "We haven't received your payment: {orderNumber}",
    heading: "Payment Not\nReceived",
    opening:
      "{name}, your UPI payment of {total} didn't reach us in time, so we no longer keep your items. You can buy them again on the order's page.\n\nAlready paid? Send us the UTR, the 12-digit number of your payment. We place the order if its items are still here, or refund you.",
  }),
  ...mailFields("orderShipped", "On the way", order, {
    subject: "On the Way: {orderNumber}",
    heading: "On\nthe Way",
    opening: "{name}, your {goods} is on its way down the mountain. It reaches you in {transitDays}.",
  }),
  ...mailFields("orderChanged", "Items changed", order, {
    subject: "Your order was changed: {orderNumber}",
    heading: "Order\nChanged",
    opening: "{name}, we changed the items of your order. This is what it is now.",
  }),
  ...mailFields("orderAdded", "Items added to a paid order", order, {
    subject: "Pay for your added items: {orderNumber}",
    heading: "Items\nAdded",
    opening:
      "{name}, we put these items aside for you. Pay {total} on the order’s page, and they come in the parcel of your order if it hasn’t left yet.",
  }),
  ...mailFields("orderParcel", "Another parcel", order, {
    subject: "One More Parcel: {orderNumber}",
    heading: "One More\nParcel",
    opening: "{name}, another parcel of your order is on its way. It reaches you in {transitDays}.",
  }),
  ...mailFields("parcelCorrected", "Corrected tracking number", order, {
    subject: "New Tracking Number: {orderNumber}",
    heading: "New Tracking\nNumber",
    opening: "{name}, the tracking number we sent you was wrong. This is the right one.",
  }),
  ...mailFields("deliveryUndone", "Not delivered yet", order, {
    subject: "Still on the Way: {orderNumber}",
    heading: "Still\non the Way",
    opening: "{name}, we marked your order as delivered by mistake. It is still on its way to you.",
  }),
  ...mailFields("orderDelivered", "Delivered", order, {
    subject: "Delivered: {orderNumber}",
    heading: "Delivered",
    opening: "{name}, your {goods} has arrived.",
  }),
  ...groupFields("Delivered", {
    deliveredReturn: mailTextField(
      "Delivered: return notice",
      "Something wrong with it? You can ask for a return on the order's page until {returnUntil}.",
      ["returnUntil"],
    ),
  }),
  ...mailFields("orderCancelled", "Cancelled", order, {
    subject: "Order Cancelled: {orderNumber}",
    heading: "Order\nCancelled",
    opening: "{name}, your order is cancelled and won't be sent.",
  }),
  ...mailFields("orderNotTaken", "Returned to origin", order, {
    subject: "Your order came back to us: {orderNumber}",
    heading: "Your Order\nCame Back",
    opening: "{name}, your order couldn't be delivered and is back with us.",
  }),
  ...mailFields("returnAsked", "Return requested", order, {
    subject: "Return Requested: {orderNumber}",
    heading: "Return\nRequested",
    opening:
      "{name}, we have your return request. We'll review it and contact you about sending the items back, and write again when we've received them.",
  }),
  ...mailFields("returnDeclined", "Return declined", order, {
    subject: "Return Declined: {orderNumber}",
    heading: "Return\nDeclined",
    opening: "{name}, we can't accept your return request.",
  }),
  ...groupFields("Return declined", {
    declinedReturn: mailTextField(
      "Return declined: new request",
      "If you disagree, you can ask again on the order's page until {returnUntil}.",
      ["returnUntil"],
    ),
  }),
  ...mailFields("orderReturned", "Return received", order, {
    subject: "We've received your return: {orderNumber}",
    heading: "Return\nReceived",
    opening: "{name}, we've received the items you sent back.",
  }),
  ...groupFields("Shared by several order emails", {
    cashReady: mailTextField("Cash on delivery: amount to keep ready", "Keep {total} ready when it arrives.", [
      "total",
    ]),
    nothingToPay: mailTextField("Nothing to pay: cancelled or returned unpaid, or free", "There is nothing to pay."),
    cancelledUpi: mailTextField(
      "Cancelled before the UPI payment was confirmed",
      "Already paid? Contact us, and we'll refund you.",
    ),
    moneyBack: mailTextField("Refund of an online payment", "We'll refund {amount} to your original payment method.", [
      "amount",
    ]),
    cashBack: mailTextField(
      "Refund of a cash payment",
      "We'll refund {amount} to your bank account and ask you for its details.",
      ["amount"],
    ),
    whyOrder: mailTextField("Order emails: footer", "You get this because you ordered. It is not a newsletter."),
  }),
};
