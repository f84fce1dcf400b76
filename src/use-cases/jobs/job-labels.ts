/** Labels of the job kinds for operators. */
export const jobLabels: Record<string, string> = {
  "mail.order-confirmed": "Mail: order confirmed",
  "mail.order-cancelled": "Mail: order cancelled",
  "mail.order-shipped": "Mail: order shipped",
  "mail.order-delivered": "Mail: order delivered",
  "mail.order-returned": "Mail: return received",
  "mail.return-asked": "Mail: return requested",
  "mail.return-declined": "Mail: return declined",
  "mail.order-parcel": "Mail: additional parcel",
  "mail.order-not-taken": "Mail: returned to origin",
  "mail.refund": "Mail: refund processed",
  "mail.refund-withdrawn": "Mail: refund withdrawn",
  "mail.payment-returned": "Mail: surplus payment refunded",
  "mail.welcome": "Mail: welcome",
  "mail.otp": "Mail: one-time code",
  "mail.password-changed": "Mail: password changed",
  "mail.lead": "Mail: new contact message",
  "mail.lead-received": "Mail: contact message received",
  "mail.lead-answer": "Mail: reply to a contact message",
  "mail.subscribed": "Mail: newsletter subscription",
  "mail.operator-invited": "Mail: operator invitation",
  "mail.operator-news": "Mail: operator account alert",
  "payments.webhook": "Payment webhook",
  "payments.refund": "Refund",
  "payments.check": "Payment check",
  "payments.reconcile": "Payment reconciliation",
  "holds.release": "Release of an unpaid hold",
  "sales.fold": "Sales figures",
  "prices.begin": "Scheduled prices",
  "media.remove-files": "Picture file cleanup",
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
