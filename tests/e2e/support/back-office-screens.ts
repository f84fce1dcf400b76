/**
 * Pages of the back office that `all-screens.spec.ts` opens besides those of the menu.
 * `tests/back-office-screens.test.ts` compares them with the routes, so that no new page is missed.
 */

/** Lists whose records have a page of their own, with their headings: the first record is opened. */
export const recordLists = {
  orders: "Orders",
  customers: "Customers",
  leads: "Messages",
  reviews: "Reviews",
  discounts: "Discounts",
};

/** Pages that no menu lists, with their headings. */
export const otherPages = {
  "/account": "Your account",
  "/content/home": "Home",
  "/content/terms/history": "History of Terms & Conditions",
  "/dataset-import": "Import from Sanity",
  "/discounts/create": "Create discount code",
  "/invoices/series": "Numbering",
  "/media/bottle-snow-detail/show": "Picture",
  "/nowhere": "Page not found",
  "/operators/roles": "Roles",
  "/not-found-addresses": "Addresses not found",
  "/orders/new": "New order",
  "/product-order": "Arrange in shop",
  "/readiness": "Going live",
  "/shelf/history": "Stock history",
};

/** Routes that need something first: each has a step of its own. */
export const preparedRoutes = [
  "/invitations/:token",
  "/orders/:id/items",
  "/pack",
  "/payments/statement",
  "/products/:id",
  "/ship",
] as const;

/** Paths and routes that another journey scans on a phone in both themes; `all-screens` measures only their width. */
export const scannedElsewhere: Record<string, string> = {
  "/orders/:id/items": "edit-items.spec.ts",
  "/orders/new": "new-order.spec.ts",
  "/reports": "reports.spec.ts",
};
