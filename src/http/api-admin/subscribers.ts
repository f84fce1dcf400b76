import { subscriberCalls } from "#contracts/admin/subscribers.ts";
import type { Shop } from "#use-cases/shop.ts";
import type { Answers } from "./answer.ts";

/** Who may be written to. */
export function mountSubscribers(on: Answers, { subscribers }: Pick<Shop, "subscribers">): void {
  on(subscriberCalls.list, ({ who, query }) => subscribers.list(who, query));
  on(subscriberCalls.export, ({ who, body }) => subscribers.export(who, body));
}
