import { auditEndpoints, operatorEndpoints } from "#contracts/admin/operator-endpoints.ts";
import { operatorSignInEndpoints, ownAccountEndpoints } from "#contracts/admin/own-account-endpoints.ts";
import type { OperatorSignInResult } from "#use-cases/auth/operator/operator-auth-types.ts";
import type { Result } from "#use-cases/kernel/result.ts";
import type { Shop } from "#use-cases/shop.ts";
import type { callerOf } from "../request-body.ts";
import type { Cookies, MountEndpoint, openEndpointMounter } from "./mount-endpoint.ts";
import { toSuccess } from "./success.ts";

const browserOf = (caller: ReturnType<typeof callerOf>, cookies: Cookies) => ({
  ...caller,
  token: cookies.read("operator"),
  device: cookies.read("operatorDevice"),
});

/** Operators and roles, API tokens, and the audit log. */
export function mountOperators(on: MountEndpoint, { operators }: Pick<Shop, "operators">): void {
  on(operatorEndpoints.list, ({ actor: who }) => operators.list(who));
  on(operatorEndpoints.invite, async ({ actor: who, body }) => toSuccess(await operators.invite(who, body)));
  on(operatorEndpoints.withdraw, async ({ actor: who, body }) => toSuccess(await operators.withdraw(who, body.email)));
  on(operatorEndpoints.changeRole, async ({ actor: who, id, body }) =>
    toSuccess(await operators.changeRole(who, id, body.role)),
  );
  on(operatorEndpoints.deactivate, async ({ actor: who, id }) => toSuccess(await operators.deactivate(who, id)));
  on(operatorEndpoints.tokens, async ({ actor: who }) => {
    const found = await operators.tokens.list(who);
    return found.ok ? { ok: true, value: { tokens: found.value } } : found;
  });
  on(operatorEndpoints.makeToken, ({ actor: who, body }) => operators.tokens.create(who, body));
  on(operatorEndpoints.revokeToken, async ({ actor: who, id }) => toSuccess(await operators.tokens.revoke(who, id)));
  on(auditEndpoints.list, ({ actor: who, query }) => operators.audit(who, query));
  on(auditEndpoints.choices, ({ actor: who }) => operators.auditChoices(who));
}

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

/** Routes without a session: both steps of sign-in, sign-out, and invitation links. */
export function mountOperatorSignIn(
  on: ReturnType<typeof openEndpointMounter>,
  { operators }: Pick<Shop, "operators">,
): void {
  on(operatorSignInEndpoints.signIn, async ({ body, caller, cookies }) =>
    respondSignedIn(cookies, await operators.signIn(body, browserOf(caller, cookies))),
  );
  on(operatorSignInEndpoints.secondFactor, async ({ body, caller, cookies }) =>
    respondSignedIn(
      cookies,
      await operators.secondFactor(cookies.read("operator"), body.code, browserOf(caller, cookies)),
    ),
  );
  on(operatorSignInEndpoints.signOut, async ({ cookies }) => {
    await operators.signOut(cookies.read("operator"));
    cookies.clear("operator");
    return toSuccess({ ok: true, value: null });
  });
  on(operatorSignInEndpoints.invitation, ({ id, caller }) => operators.invitation(id, caller));
  on(operatorSignInEndpoints.accept, ({ id, body, caller }) => operators.accept(id, body, caller));
}

function respondSignedIn(cookies: Cookies, signedIn: Result<OperatorSignInResult>) {
  if (!signedIn.ok) return signedIn;
  const { token, device, next } = signedIn.value;
  cookies.set("operator", token);
  if (device !== undefined) cookies.set("operatorDevice", device);
  return { ok: true, value: { next } } as const;
}
