/** Where a product's page is; null for a drink without an address. */
export function productPath({ id, kind, slug }: { id: string; kind: string; slug: string | null }): string | null {
  if (kind !== "beverage") return `/single-merch-page/${id}`;
  return slug && `/single-product-page/${slug}`;
}
