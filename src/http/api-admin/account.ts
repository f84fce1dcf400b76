import { accountCalls } from "#contracts/admin/account.ts";
import type { Shop } from "#use-cases/shop.ts";
import type { Answers, Cookies } from "./answer.ts";
import { done } from "./done.ts";

/** One's own account: who one is, where one is signed in, password and second factor. */
export function mountAccount(on: Answers, { operators }: Pick<Shop, "operators">): void {
  on(accountCalls.me, async ({ who }) => ({ ok: true, value: operators.me(who) }));
  on(accountCalls.sessions, async ({ who }) => {
    const found = await operators.sessions(who);
    return found.ok ? { ok: true, value: { sessions: found.value } } : found;
  });
  on(accountCalls.endSession, async ({ who, id }) => done(await operators.endSession(who, id)));
  on(accountCalls.endOtherSessions, async ({ who }) => done(await operators.endOtherSessions(who)));
  on(accountCalls.changePassword, async ({ who, body, caller, cookies }) => {
    const changed = await operators.changePassword(who, body, caller);
    if (changed.ok) cookies.give("operator", changed.value.token);
    return done(changed);
  });
  mountSecondFactor(on, { operators });
}

function mountSecondFactor(on: Answers, { operators }: Pick<Shop, "operators">): void {
  on(accountCalls.secondFactor, ({ who }) => operators.ownSecondFactor(who));
  on(accountCalls.enrolTotp, ({ who, body, caller }) => operators.enrolTotp(who, body.password, caller));
  on(accountCalls.confirmTotp, async ({ who, body, cookies }) =>
    codesSaid(cookies, await operators.confirmTotp(who, body.code)),
  );
  on(accountCalls.removeTotp, async ({ who, body, caller }) => done(await operators.removeTotp(who, body, caller)));
  on(accountCalls.newRecoveryCodes, ({ who, body, caller }) => operators.newRecoveryCodes(who, body.password, caller));
}

function codesSaid(cookies: Cookies, confirmed: Awaited<ReturnType<Shop["operators"]["confirmTotp"]>>) {
  if (!confirmed.ok) return confirmed;
  const { token, recoveryCodes } = confirmed.value;
  cookies.give("operator", token);
  return { ok: true, value: { recoveryCodes } } as const;
}
