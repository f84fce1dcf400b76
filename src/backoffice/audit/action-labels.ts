/** Labels of audit actions, in the past tense. An action without an entry is shown by its own name. */
const actions: Record<string, string> = {
  "orders.move": "Moved the order",
  "orders.ship-more": "Added a parcel",
  "orders.pack": "Marked as packed",
  "orders.unpack": "Marked as not packed",
  "orders.note": "Added a note",
  "orders.address": "Changed the address",
  "orders.resend": "Sent a message again",
  "orders.decline-return": "Declined a return",
  "payments.refund": "Refunded",
  "payments.withdraw-refund": "Withdrew a refund",
  "payments.confirm-upi": "Confirmed a UPI payment",
  "payments.looked-at": "Marked a payment as reviewed",
  "reviews.decide": "Moderated a review",
  "reviews.answer": "Replied to a review",
  "leads.answer": "Replied to a lead",
  "leads.note": "Added a note to a lead",
  "leads.state": "Closed or reopened a lead",
  "view.shared": "Shared a view",
  "view.removed": "Removed a shared view",
  "subscribers.export": "Exported subscribers",
  "jobs.retry": "Retried a job",
  "prices.scheduled": "Scheduled prices",
  "prices.withdrawn": "Cancelled scheduled prices",
  "setting.changed": "Changed a setting",
  "discounts.create": "Created a discount code",
  "discounts.change": "Changed a discount code",
  "tax-class.added": "Added a GST rate",
  "tax-class.removed": "Removed a GST rate",
  "document.published": "Published content",
  "document.discarded": "Discarded a draft",
  "cod.added": "Added to the cash on delivery lists",
  "cod.removed": "Removed from the cash on delivery lists",
  "cod.blocked": "Blocked from cash on delivery",
  "catalogue.imported": "Imported a file",
  "archive.exported": "Exported an archive",
  "archive.imported": "Imported an archive",
  "product.imported": "Updated a product by import",
  "product.created": "Created a product",
  "product.published": "Published a product",
  "product.draft-discarded": "Discarded a product draft",
  "product.shown": "Showed a product",
  "product.hidden": "Hid a product",
  "products.arranged": "Changed the product order",
  "price.changed": "Changed a price",
  "stock.counted": "Counted stock",
  "stock.received": "Received stock",
  "stock.damaged": "Removed damaged stock",
  "stock.corrected": "Corrected stock",
  "price.scheduled": "Scheduled prices",
  "price.withdrawn": "Cancelled scheduled prices",
  "media.upload": "Added a picture",
  "media.change": "Edited a picture",
  "media.replace": "Replaced a picture",
  "media.remove": "Deleted a picture",
  "operator.first": "Created the first operator",
  "operator.invited": "Invited an operator",
  "operator.invitation-withdrawn": "Withdrew an invitation",
  "operator.joined": "Accepted the invitation",
  "operator.role-changed": "Changed the role",
  "operator.deactivated": "Deactivated",
  "operator.password-changed": "Changed the password",
  "operator.second-factor-set": "Set up two-factor authentication",
  "operator.second-factor-removed": "Removed two-factor authentication",
  "operator.recovery-codes-made": "Generated new recovery codes",
  "token.made": "Created an API token",
  "token.revoked": "Revoked an API token",
};

/** 'leads.state' → 'Leads: state'. */
export function actionLabel(action: string): string {
  const words = action.replace(/[_-]+/g, " ").replace(".", ": ");
  return actions[action] ?? words.charAt(0).toUpperCase() + words.slice(1);
}

/** 'Order', 'Cod list'. */
export function subjectLabel(kind: string): string {
  const words = kind.replace(/[_-]+/g, " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const pages: Record<string, (id: string) => string> = {
  order: (id) => `/orders/${encodeURIComponent(id)}/show`,
  customer: (id) => `/customers/${encodeURIComponent(id)}/show`,
  lead: (id) => `/leads/${encodeURIComponent(id)}/show`,
  "price-change": () => "/shelf",
  review: (id) => `/reviews/${encodeURIComponent(id)}/show`,
  product: (id) => `/products/${encodeURIComponent(id)}`,
  "product-order": (kind) => `/product-order?kind=${encodeURIComponent(kind)}`,
  subscribers: () => "/subscribers",
  "gateway message": () => "/payments",
  catalogue: () => "/catalogue-files",
  picture: (id) => `/media/${encodeURIComponent(id)}/show`,
  job: () => "/jobs",
  jobs: () => "/jobs",
  setting: () => "/settings",
  document: (id) => `/content/${encodeURIComponent(id)}`,
  discount: (id) => `/discounts/${encodeURIComponent(id)}/show`,
  "tax-class": () => "/settings#tax-classes",
  "cod-list": () => "/settings",
  operator: () => "/operators",
  invitation: () => "/operators",
  token: () => "/operators",
};

/** Path of the record that an audit entry is about; undefined where it has no page. */
export const subjectPath = (kind: string, id: string): string | undefined => pages[kind]?.(id);
