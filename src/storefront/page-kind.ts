import type { PageKind } from "#contracts/store/page-report.ts";

const kindByPath: Record<string, PageKind> = {
  "": "home",
  beverages: "list",
  merch: "list",
  "single-product-page": "product",
  "single-merch-page": "product",
  "check-out": "checkout",
  order: "order",
  "track-order": "order",
  "user-dashboard": "account",
  "sign-in": "account",
  "sign-up": "account",
};

/** Returns the kind of the page at a path: reports of visits and the budget for scripts tell pages apart by it. */
export function kindOfPage(path: string): PageKind {
  return kindByPath[path.split("/")[1] ?? ""] ?? "other";
}
