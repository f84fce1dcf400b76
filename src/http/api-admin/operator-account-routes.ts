import { ownAccountEndpoints } from "#contracts/admin/own-account-endpoints.ts";
import type { Shop } from "#use-cases/shop.ts";
import type { Cookies, MountEndpoint } from "./mount-endpoint.ts";
import { toSuccess } from "./success.ts";

/** One's own account: who one is, where one is signed in, password and second factor. */
export function mountOperatorAccount(on: MountEndpoint, { operators }: Pick<Shop, "operators">): void {
  on(ownAccountEndpoints.me, async ({ actor: who }) => ({ ok: true, value: operators.me(who) }));
  on(ownAccountEndpoints.sessions, async ({ actor: who }) => {
    const found = await operators.sessions(who);
    return found.ok ? { ok: true, value: { sessions: found.value } } : found;
  });
  on(ownAccountEndpoints.endSession, async ({ actor: who, id }) => toSuccess(await operators.endSession(who, id)));
  on(ownAccountEndpoints.endOtherSessions, async ({ actor: who }) => toSuccess(await operators.endOtherSessions(who)));
  on(ownAccountEndpoints.changePassword, async ({ actor: who, body, caller, cookies }) => {
    const changed = await operators.changePassword(who, body, caller);
    if (changed.ok) cookies.set("operator", changed.value.token);
    return toSuccess(changed);
  });
  mountSecondFactor(on, { operators });
}

function mountSecondFactor(on: MountEndpoint, { operators }: Pick<Shop, "operators">): void {
  on(ownAccountEndpoints.secondFactor, ({ actor: who }) => operators.ownSecondFactor(who));
  on(ownAccountEndpoints.enrolTotp, ({ actor: who, body, caller }) => operators.enrolTotp(who, body.password, caller));
  on(ownAccountEndpoints.confirmTotp, async ({ actor: who, body, cookies }) =>
    respondWithRecoveryCodes(cookies, await operators.confirmTotp(who, body.code)),
  );
  on(ownAccountEndpoints.removeTotp, async ({ actor: who, body, caller }) =>
    toSuccess(await operators.removeTotp(who, body, caller)),
  );
  on(ownAccountEndpoints.newRecoveryCodes, ({ actor: who, body, caller }) =>
    operators.newRecoveryCodes(who, body.password, caller),
  );
}

function respondWithRecoveryCodes(cookies: Cookies, confirmed: Awaited<ReturnType<Shop["operators"]["confirmTotp"]>>) {
  if (!confirmed.ok) return confirmed;
  const { token, recoveryCodes } = confirmed.value;
  cookies.set("operator", token);
  return { ok: true, value: { recoveryCodes } } as const;
}
