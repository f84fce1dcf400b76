import { z } from "zod";
import type { OwnReview } from "./customer-views.ts";

/** `POST /api/me/reviews`. Missing values pass here: the use case reports them at their field. */
export const reviewBody = z.object({
  productId: z.string().min(1).max(100),
  rating: z
    .union([z.number(), z.string().max(10)])
    .nullish()
    .transform((value) => (value === null || value === undefined || value === "" ? 0 : Number(value))),
  reviewText: z
    .string()
    .max(10_000)
    .nullish()
    .transform((value) => value ?? ""),
});

export type ReviewResponse = { review: OwnReview };
export type ReviewListResponse = { reviews: { productId: string; review: OwnReview | null }[] };
