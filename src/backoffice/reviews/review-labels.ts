import type { ReviewRow } from "#contracts/admin/review-endpoints.ts";
import type { Choice } from "../list/filter-values.ts";

/** Path of a review's page below `/admin`. */
export const reviewPath = (id: string): string => `/reviews/${id}/show`;

export type ReviewState = ReviewRow["state"];

export const reviewStateLabels: Record<ReviewState, string> = {
  pending: "Pending approval",
  approved: "Shown",
  hidden: "Hidden",
};

export const starChoices: Choice[] = ["5", "4", "3", "2", "1"].map((id) => ({
  id,
  name: id === "1" ? "1 star" : `${id} stars`,
}));

export const formatReviewCount = (reviews: number): string => (reviews === 1 ? "1 review" : `${reviews} reviews`);
