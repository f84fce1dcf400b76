import { todayCalls } from "#contracts/admin/today.ts";
import type { Shop } from "#use-cases/shop.ts";
import type { Answers } from "./answer.ts";
import { done } from "./done.ts";

/** The first page: work and figures. */
export function mountToday(on: Answers, { today }: Shop): void {
  on(todayCalls.get, ({ who, query }) => today.read(who, query));
  on(todayCalls.payments, ({ who, query }) => today.payments(who, query));
  on(todayCalls.lookedAt, async ({ who, id }) => done(await today.lookedAt(who, id)));
}
