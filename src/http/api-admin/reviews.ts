import { reviewEndpoints } from "#contracts/admin/reviews.ts";
import type { Shop } from "#use-cases/shop.ts";
import type { MountEndpoint } from "./answer.ts";

export function mountReviews(on: MountEndpoint, { reviews }: Pick<Shop, "reviews">): void {
  on(reviewEndpoints.list, ({ actor: who, query }) => reviews.list(who, query));
  on(reviewEndpoints.decideMany, async ({ actor: who, body }) => {
    const decided = await reviews.moderateMany(who, body);
    return decided.ok ? { ok: true, value: { results: decided.value } } : decided;
  });
  on(reviewEndpoints.get, ({ actor: who, id }) => reviews.get(who, id));
  on(reviewEndpoints.decide, async ({ actor: who, id, body: { state } }) => {
    const decided = await reviews.moderateOne(who, id, state);
    return decided.ok ? { ok: true, value: { status: "success" } as const } : decided;
  });
  on(reviewEndpoints.answer, ({ actor: who, id, body }) => reviews.answer(who, id, body));
}
