import type { OwnReview } from "#contracts/store/customer.ts";

const states: readonly OwnReview["state"][] = ["pending", "approved", "hidden"];

type Written = { productId: string; rating: string; reviewText: string; state: string };

export function toOwnReview({ productId, rating, reviewText, state }: Written): OwnReview {
  // The database allows no other state.
  return { productId, rating: Number(rating), reviewText, state: states.find((each) => each === state) ?? "pending" };
}
