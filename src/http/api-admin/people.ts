import { auditCalls, peopleCalls } from "#contracts/admin/operators.ts";
import type { Shop } from "#use-cases/shop.ts";
import type { Answers } from "./answer.ts";
import { done } from "./done.ts";

/** Who works here, with which rights; the programs that may act; what everybody did. */
export function mountPeople(on: Answers, { operators }: Pick<Shop, "operators">): void {
  on(peopleCalls.list, ({ who }) => operators.list(who));
  on(peopleCalls.invite, async ({ who, body }) => done(await operators.invite(who, body)));
  on(peopleCalls.withdraw, async ({ who, body }) => done(await operators.withdraw(who, body.email)));
  on(peopleCalls.changeRole, async ({ who, id, body }) => done(await operators.changeRole(who, id, body.role)));
  on(peopleCalls.deactivate, async ({ who, id }) => done(await operators.deactivate(who, id)));
  on(peopleCalls.tokens, async ({ who }) => {
    const found = await operators.tokens.list(who);
    return found.ok ? { ok: true, value: { tokens: found.value } } : found;
  });
  on(peopleCalls.makeToken, ({ who, body }) => operators.tokens.create(who, body));
  on(peopleCalls.revokeToken, async ({ who, id }) => done(await operators.tokens.revoke(who, id)));
  on(auditCalls.list, ({ who, query }) => operators.audit(who, query));
  on(auditCalls.choices, ({ who }) => operators.auditChoices(who));
}
