import { auditEndpoints, operatorEndpoints } from "#contracts/admin/operator-endpoints.ts";
import type { Shop } from "#use-cases/shop.ts";
import type { MountEndpoint } from "./mount-endpoint.ts";
import { toSuccess } from "./success.ts";

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
