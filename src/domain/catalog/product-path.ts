/** The path of a product's page; null for a beverage without a slug. */
export function productPath({ id, kind, slug }: { id: string; kind: string; slug: string | null }): string | null {
  if (kind !== "beverage") return `/single-merch-page/${id}`;
  return slug && `/single-product-page/${slug}`;
}
