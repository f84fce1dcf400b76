import { z } from "zod";
import type { OwnReview } from "./customer-views.ts";

/** `POST /api/me/reviews`. What is missing passes: the use case says so in words, at its field. */
export const reviewBody = z.object({
  productId: z.string().min(1).max(100),
  rating: z
    .union([z.number(), z.string().max(10)])
    .nullish()
    .transform((given) => (given === null || given === undefined || given === "" ? 0 : Number(given))),
  reviewText: z
    .string()
    .max(10_000)
    .nullish()
    .transform((given) => given ?? ""),
});

export type ReviewResponse = { review: OwnReview };
export type ReviewListResponse = { reviews: { productId: string; review: OwnReview | null }[] };
