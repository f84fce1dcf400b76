/** Labels of the job kinds for operators. */
export const jobLabels: Record<string, string> = {
  "mail.order-confirmed": "Mail: order confirmed",
  "mail.order-cancelled": "Mail: order cancelled",
  "mail.order-shipped": "Mail: order on its way",
  "mail.order-delivered": "Mail: order delivered",
  "mail.order-returned": "Mail: return arrived",
  "mail.return-asked": "Mail: return asked for",
  "mail.return-declined": "Mail: return declined",
  "mail.order-parcel": "Mail: one more parcel",
  "mail.order-not-taken": "Mail: parcel came back to us",
  "mail.refund": "Mail: money sent back",
  "mail.refund-withdrawn": "Mail: refund withdrawn",
  "mail.payment-returned": "Mail: late payment goes back",
  "mail.welcome": "Mail: welcome",
  "mail.otp": "Mail: one-time code",
  "mail.password-changed": "Mail: password changed",
  "mail.lead": "Mail: message to the shop",
  "mail.lead-received": "Mail: message received",
  "mail.lead-answer": "Mail: answer to a message",
  "mail.subscribed": "Mail: subscribed",
  "mail.operator-invited": "Mail: invitation of an operator",
  "mail.operator-news": "Mail: news for an operator",
  "payments.webhook": "Message of the payment gateway",
  "payments.refund": "Refund at the payment gateway",
  "payments.check": "Question about a payment",
  "payments.reconcile": "Comparison with the payment gateway",
  "holds.release": "Goods of an unpaid order go back",
  "sales.fold": "Sales figures",
  "prices.begin": "Prices that begin",
  "media.remove-files": "Old files of pictures go away",
  clean: "Cleaning",
};

/** A kind without a label is named after itself: 'mail.new-thing' becomes 'Mail: new thing'. */
export function labelOfJob(kind: string): string {
  const known = jobLabels[kind];
  if (known !== undefined) return known;
  const [part = "", ...rest] = kind.split(".");
  const words = rest.join(" ").replaceAll("-", " ");
  const name = part.charAt(0).toUpperCase() + part.slice(1);
  return words === "" ? name : `${name}: ${words}`;
}
