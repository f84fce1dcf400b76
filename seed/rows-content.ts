import { settingsSchema } from "#contracts/store/settings-values.ts";
import { gstClasses } from "./gst-classes.ts";
import { sampleReviews } from "./reviews.ts";

export const contentRows = {
  reviews: sampleReviews.map((review, index) => ({
    ...review,
    rating: String(review.rating),
    reviewerName: `Sample reviewer ${index + 1}`,
    state: "approved",
    sample: true,
  })),
  settings: Object.entries(settingsSchema.parse({})).map(([key, value]) => ({ key, value: JSON.stringify(value) })),
  gstClasses,
  /** ₹25 off, no minimum, no limit, no end (spec §9, D8). */
  discountCodes: [{ code: "save25", amountPaise: 2_500 }],
};
