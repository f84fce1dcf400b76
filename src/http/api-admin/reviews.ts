import { reviewCalls } from "#contracts/admin/reviews.ts";
import type { Shop } from "#use-cases/shop.ts";
import type { Answers } from "./answer.ts";

export function mountReviews(on: Answers, { reviews }: Pick<Shop, "reviews">): void {
  on(reviewCalls.list, ({ who, query }) => reviews.list(who, query));
  on(reviewCalls.decideMany, async ({ who, body }) => {
    const decided = await reviews.decideEach(who, body);
    return decided.ok ? { ok: true, value: { results: decided.value } } : decided;
  });
  on(reviewCalls.get, ({ who, id }) => reviews.get(who, id));
  on(reviewCalls.decide, async ({ who, id, body: { state } }) => {
    const decided = await reviews.decideOne(who, id, state);
    return decided.ok ? { ok: true, value: { status: "success" } as const } : decided;
  });
  on(reviewCalls.answer, ({ who, id, body }) => reviews.answer(who, id, body));
}
