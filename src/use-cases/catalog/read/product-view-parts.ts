import type { LabelFacts, RatingView, ReviewView } from "#contracts/store/catalog/product-views.ts";
import type { SettingsValues } from "#contracts/store/settings/settings-values.ts";
import type { ProductRow } from "#db/queries/catalog/published-products.ts";
import type { ProductReviewRow } from "#db/queries/reviews/product-reviews.ts";
import { productTextFields } from "#domain/catalog/product-fields.ts";
import { hasPlaceholder, isPlaceholder } from "#domain/placeholder.ts";

type PublishedReview = Pick<
  ProductReviewRow,
  "id" | "reviewerName" | "rating" | "reviewText" | "sample" | "customerId" | "answer"
>;

export function toReviewView(review: PublishedReview): ReviewView {
  const { id, reviewerName, rating, reviewText, sample, customerId, answer } = review;
  // Only customers with a delivered order can review (docs/rules.md 21.1).
  const verified = customerId !== null && !sample;
  return { id, reviewerName, rating: Number(rating), text: reviewText, sample, verified, answer: answer ?? "" };
}

/** Returns null until there is a real rating: samples don't count. The average has one decimal. */
export function averageRating([first]: ProductReviewRow[]): RatingView | null {
  if (!first?.average || first.counted === 0) return null;
  return { average: Math.round(Number(first.average) * 10) / 10, count: first.counted, stars: first.stars };
}

/** Rows of the legal block that are the same for every pack, in the order of the page. */
const declared = productTextFields
  .flatMap(({ key, legalBlock }) => (legalBlock ? [{ key, ...legalBlock }] : []))
  .toSorted((a, b) => a.position - b.position);

/**
 * Legal Metrology and FSSAI facts, without those that the owner has yet to fill in; the licence is shown on beverages
 * only.
 */
export function toLabelFacts(product: ProductRow, { fssai }: SettingsValues): LabelFacts {
  return {
    genericName: product.genericName,
    netQuantity: product.netQuantity,
    declarations: declared.flatMap(({ key, term }) => {
      const value = product[key];
      return value && !hasPlaceholder(value) ? [{ term, value }] : [];
    }),
    fssai: product.kind === "beverage" && !isPlaceholder(fssai) ? fssai : null,
  };
}
