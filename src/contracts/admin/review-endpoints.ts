import { z } from "zod";
import { commaSeparated, defineEndpoint, isoTime, pageQuery, paginated, successResponse } from "./endpoint.ts";
import { bulkResponse } from "./order-bulk-endpoints.ts";

const reviewStates = ["pending", "approved", "hidden"] as const;

export const reviewListQuery = pageQuery.extend({
  state: commaSeparated(reviewStates),
  product: z.string().max(100).optional(),
  /** Whole stars: '4' includes 4.5. */
  stars: z.enum(["1", "2", "3", "4", "5"]).optional(),
});
export type ReviewListQuery = z.output<typeof reviewListQuery>;

export const reviewRow = z.object({
  /** Identifies this version of the text: an edited review gets a new id. */
  id: z.string(),
  at: isoTime,
  state: z.enum(reviewStates),
  product: z.string(),
  productId: z.string(),
  /** The order that delivered the product; null for an imported review and a sample. */
  orderId: z.string().nullable(),
  /** As people say it: '#1042'. */
  orderNumber: z.string().nullable(),
  /** Name shown on the page: 'Asha R.'. */
  name: z.string(),
  stars: z.number(),
  text: z.string(),
  /** Seeded sample. */
  sample: z.boolean(),
  /** The shop's public reply; "" for none. */
  answer: z.string(),
});
export type ReviewRow = z.output<typeof reviewRow>;

/** `pending` takes a decision back. */
const decision = z.enum(reviewStates);
const recordPath = "/reviews/:id" as const;
const maxBulkReviews = 100;

export const reviewEndpoints = {
  list: defineEndpoint({
    method: "GET",
    path: "/reviews",
    permission: "reviews.read",
    summary: "List reviews, newest text first",
    query: reviewListQuery,
    response: paginated(reviewRow),
  }),
  get: defineEndpoint({
    method: "GET",
    path: recordPath,
    permission: "reviews.read",
    summary: "Retrieve a review",
    response: reviewRow,
  }),
  moderate: defineEndpoint({
    method: "POST",
    path: `${recordPath}/moderate`,
    permission: "reviews.decide",
    summary: "Approve or hide a review, or take the decision back; refused when the text has changed",
    body: z.object({ state: decision }),
    response: successResponse,
  }),
  moderateMany: defineEndpoint({
    method: "POST",
    path: "/reviews/bulk/moderate",
    permission: "reviews.decide",
    summary: "Approve or hide several reviews; each succeeds or fails on its own",
    body: z.object({
      ids: z.array(z.string().max(100)).min(1, "Please choose at least one review.").max(maxBulkReviews),
      state: decision,
    }),
    response: bulkResponse,
  }),
  answer: defineEndpoint({
    method: "POST",
    path: `${recordPath}/answer`,
    permission: "reviews.decide",
    summary: 'Reply publicly; "" removes the reply; 409 with the current review on a conflict',
    body: z.object({
      was: z.string().max(2_000),
      answer: z.string().trim().max(1_000, "Maximum 1,000 characters."),
    }),
    response: reviewRow,
  }),
};
