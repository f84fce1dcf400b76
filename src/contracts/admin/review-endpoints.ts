import { z } from "zod";
import { commaSeparated, defineEndpoint, isoTime, pageQuery, paginated, successResponse } from "./endpoint.ts";
import { bulkResponse } from "./order-bulk-endpoints.ts";

const reviewStates = ["pending", "approved", "hidden"] as const;

export const reviewListQuery = pageQuery.extend({
  state: commaSeparated(reviewStates),
  /** A product's id. */
  product: z.string().max(100).optional(),
  /** Whole stars: '4' is four and four and a half. */
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
  /** As it is signed on the page: 'Asha R.'. */
  name: z.string(),
  stars: z.number(),
  text: z.string(),
  /** A sample that came with the shop. */
  sample: z.boolean(),
  /** The shop's public answer; "" for none. */
  answer: z.string(),
});
export type ReviewRow = z.output<typeof reviewRow>;

const decision = z.enum(["approved", "hidden"]);
const one = "/reviews/:id" as const;
const mostInBulk = 100;

export const reviewEndpoints = {
  list: defineEndpoint({
    method: "GET",
    path: "/reviews",
    permission: "reviews.read",
    summary: "Reviews, the newest words first",
    query: reviewListQuery,
    response: paginated(reviewRow),
  }),
  get: defineEndpoint({
    method: "GET",
    path: one,
    permission: "reviews.read",
    summary: "One review",
    response: reviewRow,
  }),
  moderate: defineEndpoint({
    method: "POST",
    path: `${one}/moderate`,
    permission: "reviews.decide",
    summary: "Show or hide; refused when the words were changed meanwhile",
    body: z.object({ state: decision }),
    response: successResponse,
  }),
  moderateMany: defineEndpoint({
    method: "POST",
    path: "/reviews/bulk/moderate",
    permission: "reviews.decide",
    summary: "Show or hide several; each is done or refused by itself",
    body: z.object({
      ids: z.array(z.string().max(100)).min(1, "Please choose at least one review.").max(mostInBulk),
      state: decision,
    }),
    response: bulkResponse,
  }),
  answer: defineEndpoint({
    method: "POST",
    path: `${one}/answer`,
    permission: "reviews.decide",
    summary:
      'What the shop says below it; "" takes it away; 409 with the review when somebody else said something else',
    body: z.object({
      was: z.string().max(2_000),
      answer: z.string().trim().max(1_000, "Please use at most 1,000 characters."),
    }),
    response: reviewRow,
  }),
};
