import { auditEndpoints, operatorEndpoints } from "#contracts/admin/operators/operator-endpoints.ts";
import { operatorSignInEndpoints, ownAccountEndpoints } from "#contracts/admin/operators/own-account-endpoints.ts";
import { passkeyEndpoints, passkeySignInEndpoints } from "#contracts/admin/operators/passkey-endpoints.ts";
import { roleEndpoints } from "#contracts/admin/operators/role-endpoints.ts";
import { securityEndpoints } from "#contracts/admin/operators/security-endpoints.ts";
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
  on(operatorEndpoints.list, ({ actor }) => operators.list(actor));
  on(operatorEndpoints.invite, async ({ actor, body }) => toSuccess(await operators.invite(actor, body)));
  on(operatorEndpoints.withdraw, async ({ actor, body }) => toSuccess(await operators.withdraw(actor, body.email)));
  on(operatorEndpoints.changeRole, async ({ actor, id, body }) =>
    toSuccess(await operators.changeRole(actor, id, body.role)),
  );
  on(operatorEndpoints.sendPasswordLink, async ({ actor, id }) =>
    toSuccess(await operators.sendPasswordLink(actor, id)),
  );
  on(operatorEndpoints.deactivate, async ({ actor, id }) => toSuccess(await operators.deactivate(actor, id)));
  on(operatorEndpoints.endSessions, async ({ actor, id }) => toSuccess(await operators.endAllSessions(actor, id)));
  on(operatorEndpoints.resetSecondFactor, async ({ actor, id }) =>
    toSuccess(await operators.resetSecondFactor(actor, id)),
  );
  on(roleEndpoints.list, ({ actor }) => operators.roles.list(actor));
  on(roleEndpoints.save, ({ actor, body }) => operators.roles.save(actor, body.roles));
  on(operatorEndpoints.tokens, async ({ actor }) => {
    const tokens = await operators.tokens.list(actor);
    return tokens.ok ? { ok: true, value: { tokens: tokens.value } } : tokens;
  });
  on(operatorEndpoints.makeToken, ({ actor, body }) => operators.tokens.create(actor, body));
  on(operatorEndpoints.revokeToken, async ({ actor, id }) => toSuccess(await operators.tokens.revoke(actor, id)));
  on(auditEndpoints.list, ({ actor, query }) => operators.audit(actor, query));
  on(securityEndpoints.list, ({ actor, query }) => operators.securityEvents(actor, query));
  on(auditEndpoints.choices, ({ actor }) => operators.auditChoices(actor));
}

/** The operator's own account: profile, sessions, password and second factor. */
export function mountOperatorAccount(on: MountEndpoint, { operators }: Pick<Shop, "operators">): void {
  on(ownAccountEndpoints.me, async ({ actor }) => ({ ok: true, value: operators.me(actor) }));
  on(ownAccountEndpoints.sessions, async ({ actor }) => {
    const sessions = await operators.sessions(actor);
    return sessions.ok ? { ok: true, value: { sessions: sessions.value } } : sessions;
  });
  on(ownAccountEndpoints.endSession, async ({ actor, id }) => toSuccess(await operators.endSession(actor, id)));
  on(ownAccountEndpoints.endOtherSessions, async ({ actor }) => toSuccess(await operators.endOtherSessions(actor)));
  on(ownAccountEndpoints.confirmIdentity, async ({ actor, body, caller, cookies }) => {
    const confirmed = await operators.confirmIdentity(actor, body, caller);
    if (confirmed.ok) cookies.set("operator", confirmed.value.token);
    return toSuccess(confirmed);
  });
  on(ownAccountEndpoints.changePassword, async ({ actor, body, caller, cookies }) => {
    const changed = await operators.changePassword(actor, body, caller);
    if (changed.ok) cookies.set("operator", changed.value.token);
    return toSuccess(changed);
  });
  mountSecondFactor(on, { operators });
  mountPasskeys(on, { operators });
}

function mountPasskeys(on: MountEndpoint, { operators: { passkeys } }: Pick<Shop, "operators">): void {
  on(passkeyEndpoints.list, async ({ actor }) => {
    const own = await passkeys.list(actor);
    return own.ok ? { ok: true, value: { passkeys: own.value } } : own;
  });
  on(passkeyEndpoints.begin, ({ actor, body }) => passkeys.begin(actor, body.name));
  on(passkeyEndpoints.add, ({ actor, body }) => passkeys.add(actor, body));
  on(passkeyEndpoints.rename, async ({ actor, id, body }) => toSuccess(await passkeys.rename(actor, id, body.name)));
  on(passkeyEndpoints.remove, async ({ actor, id }) => toSuccess(await passkeys.remove(actor, id)));
}

function mountSecondFactor(on: MountEndpoint, { operators }: Pick<Shop, "operators">): void {
  on(ownAccountEndpoints.secondFactor, ({ actor }) => operators.ownSecondFactor(actor));
  on(ownAccountEndpoints.enrolTotp, ({ actor, body, caller }) => operators.enrolTotp(actor, body.password, caller));
  on(ownAccountEndpoints.confirmTotp, async ({ actor, body, cookies }) =>
    respondWithRecoveryCodes(cookies, await operators.confirmTotp(actor, body.code)),
  );
  on(ownAccountEndpoints.removeTotp, async ({ actor, body, caller }) =>
    toSuccess(await operators.removeTotp(actor, body, caller)),
  );
  on(ownAccountEndpoints.newRecoveryCodes, ({ actor, body, caller }) =>
    operators.newRecoveryCodes(actor, body.password, caller),
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
    respondSignedIn(cookies, await operators.secondFactor(cookies.read("operator"), body, browserOf(caller, cookies))),
  );
  on(passkeySignInEndpoints.challenge, async ({ caller, cookies }) => {
    const challenge = await operators.passkeys.challenge(browserOf(caller, cookies));
    if (!challenge.ok) return challenge;
    if (challenge.value.device !== undefined) cookies.set("operatorDevice", challenge.value.device);
    return { ok: true, value: challenge.value.options };
  });
  on(passkeySignInEndpoints.signIn, async ({ body, caller, cookies }) =>
    respondSignedIn(cookies, await operators.passkeys.signIn(body.passkey, browserOf(caller, cookies))),
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
