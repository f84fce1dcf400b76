/** What was done, in the past tense; an action that is missing here is said as it is written. */
const actions: Record<string, string> = {
  "orders.move": "Moved the order",
  "orders.ship-more": "Added a parcel",
  "orders.pack": "Marked as packed",
  "orders.unpack": "Marked as not packed",
  "orders.note": "Wrote a note",
  "orders.address": "Changed the address",
  "orders.resend": "Sent a message again",
  "orders.decline-return": "Declined a return",
  "payments.refund": "Refunded",
  "payments.withdraw-refund": "Withdrew a refund",
  "payments.confirm-upi": "Confirmed a UPI payment",
  "payments.looked-at": "Marked a payment as looked at",
  "reviews.decide": "Decided on a review",
  "reviews.answer": "Answered a review",
  "leads.answer": "Answered a lead",
  "leads.note": "Wrote a note on a lead",
  "leads.state": "Settled or reopened a lead",
  "view.shared": "Shared a view",
  "view.removed": "Removed a shared view",
  "subscribers.export": "Exported subscribers",
  "jobs.retry": "Tried a job again",
  "prices.scheduled": "Scheduled prices",
  "prices.withdrawn": "Withdrew scheduled prices",
  "setting.changed": "Changed a setting",
  "discounts.create": "Made a discount code",
  "discounts.change": "Changed a discount code",
  "tax-class.added": "Added a GST rate",
  "tax-class.removed": "Took back a GST rate",
  "document.published": "Published a text",
  "document.discarded": "Threw a draft away",
  "cod.added": "Added to the cash on delivery lists",
  "cod.removed": "Removed from the cash on delivery lists",
  "cod.blocked": "Blocked from cash on delivery",
  "catalogue.imported": "Imported a file",
  "archive.exported": "Exported an archive",
  "archive.imported": "Imported an archive",
  "product.imported": "Changed a product by a file",
  "product.created": "Made a product",
  "product.published": "Published a product",
  "product.draft-discarded": "Threw a draft away",
  "product.shown": "Put a product back into the shop",
  "product.hidden": "Took a product out of the shop",
  "products.arranged": "Arranged the products",
  "price.changed": "Changed a price",
  "stock.counted": "Counted the stock",
  "stock.received": "Received goods",
  "stock.damaged": "Took damaged goods off",
  "stock.corrected": "Corrected the stock",
  "price.scheduled": "Scheduled prices",
  "price.withdrawn": "Withdrew scheduled prices",
  "media.upload": "Added a picture",
  "media.change": "Described a picture",
  "media.replace": "Replaced a picture",
  "media.remove": "Took a picture away",
  "operator.first": "Made the first operator",
  "operator.invited": "Invited",
  "operator.invitation-withdrawn": "Withdrew an invitation",
  "operator.joined": "Accepted the invitation",
  "operator.role-changed": "Changed the role",
  "operator.deactivated": "Deactivated",
  "operator.password-changed": "Changed the password",
  "operator.second-factor-set": "Set the second factor",
  "operator.second-factor-removed": "Removed the second factor",
  "operator.recovery-codes-made": "Made new recovery codes",
  "token.made": "Made an API token",
  "token.revoked": "Revoked an API token",
};

/** 'leads.state' → 'Leads: state'. */
export function actionLabel(action: string): string {
  const said = action.replace(/[_-]+/g, " ").replace(".", ": ");
  return actions[action] ?? said.charAt(0).toUpperCase() + said.slice(1);
}

/** 'Order', 'Cod list'. */
export function subjectLabel(kind: string): string {
  const said = kind.replace(/[_-]+/g, " ");
  return said.charAt(0).toUpperCase() + said.slice(1);
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

/** Where the record is that an entry speaks of; undefined where there is no page for it. */
export const subjectPath = (kind: string, id: string): string | undefined => pages[kind]?.(id);
