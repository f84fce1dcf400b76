import { leadCalls } from "#contracts/admin/leads.ts";
import type { Shop } from "#use-cases/shop.ts";
import type { Answers } from "./answer.ts";

export function mountLeads(on: Answers, { leads }: Pick<Shop, "leads">): void {
  on(leadCalls.list, ({ who, query }) => leads.list(who, query));
  on(leadCalls.get, ({ who, id }) => leads.get(who, id));
  on(leadCalls.answer, ({ who, id, body }) => leads.answer(who, id, body));
  on(leadCalls.note, ({ who, id, body }) => leads.note(who, id, body));
  on(leadCalls.state, ({ who, id, body }) => leads.setState(who, id, body));
}
