import { leadEndpoints } from "#contracts/admin/leads.ts";
import type { Shop } from "#use-cases/shop.ts";
import type { MountEndpoint } from "./answer.ts";

export function mountLeads(on: MountEndpoint, { leads }: Pick<Shop, "leads">): void {
  on(leadEndpoints.list, ({ actor: who, query }) => leads.list(who, query));
  on(leadEndpoints.get, ({ actor: who, id }) => leads.get(who, id));
  on(leadEndpoints.answer, ({ actor: who, id, body }) => leads.answer(who, id, body));
  on(leadEndpoints.note, ({ actor: who, id, body }) => leads.note(who, id, body));
  on(leadEndpoints.state, ({ actor: who, id, body }) => leads.setState(who, id, body));
}
