import { shelfCalls } from "#contracts/admin/shelf.ts";
import type { Shop } from "#use-cases/shop.ts";
import type { Answers } from "./answer.ts";
import { done } from "./done.ts";

/** Prices and stock by SKU. */
export function mountShelf(on: Answers, { shelf }: Pick<Shop, "shelf">): void {
  on(shelfCalls.list, ({ who, query }) => shelf.list(who, query));
  on(shelfCalls.preview, ({ who, body }) => shelf.preview(who, body.changes));
  on(shelfCalls.apply, async ({ who, body }) => done(await shelf.apply(who, body)));
  on(shelfCalls.move, ({ who, id, body }) => shelf.move(who, id, body));
  on(shelfCalls.movements, ({ who, id, query }) => shelf.movements(who, id, query));
  on(shelfCalls.prices, ({ who, query }) => shelf.prices(who, query));
  on(shelfCalls.schedule, ({ who, body }) => shelf.schedule(who, body));
  on(shelfCalls.withdraw, async ({ who, id }) => done(await shelf.withdraw(who, id)));
}
