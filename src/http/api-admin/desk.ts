import { deskCalls } from "#contracts/admin/desk.ts";
import type { Shop } from "#use-cases/shop.ts";
import type { Answers } from "./answer.ts";
import { done } from "./done.ts";

export function mountDesk(on: Answers, { desk }: Pick<Shop, "desk">): void {
  on(deskCalls.search, ({ who, query }) => desk.search(who, query.q));
  on(deskCalls.views, ({ who, query }) => desk.views(who, query.resource));
  on(deskCalls.saveView, ({ who, body }) => desk.saveView(who, body));
  on(deskCalls.removeView, async ({ who, id }) => done(await desk.removeView(who, id)));
  on(deskCalls.edit, ({ who, body }) => desk.edit(who, body));
  on(deskCalls.leave, async ({ who, query }) => done(await desk.leave(who, query)));
}
