import { generateToken, hashToken } from "#auth/random-token.ts";
import { consumeRateLimit } from "#auth/rate-limit.ts";
import { writeAudit } from "#db/queries/operators/audit-log.ts";
import {
  findActiveApiToken,
  insertApiToken,
  listApiTokens,
  revokeApiToken,
  touchApiToken,
} from "#db/queries/operators/operator-queries.ts";
import { findRoleChanges } from "#db/queries/operators/role-changes.ts";
import { transactionWithRetry } from "#db/transaction-with-retry.ts";
import { refusal, tooManyRequests } from "#domain/errors.ts";
import { normalizeLine } from "#domain/normalize-text.ts";
import { apiTokenPermissions, parseRole } from "#domain/operators/permissions.ts";
import { listRolePermissions, unchangedRole } from "#domain/operators/role-permissions.ts";
import { fieldError, validateName } from "../auth/account-fields.ts";
import { asOwnAccount } from "../auth/operator/own-account.ts";
import { authorized, formatActor } from "../kernel/authorize.ts";
import { limitCaller } from "../kernel/caller.ts";
import type { Deps } from "../kernel/deps.ts";
import { notifyOwners } from "../kernel/notify-owners.ts";
import { fail } from "../kernel/result.ts";
import { noteActor, recordSecurityEvent } from "../kernel/security-events.ts";
import { newApiTokenId } from "./operator-ids.ts";
import type { OperatorUseCases } from "./operator-types.ts";

const dayMs = 24 * 60 * 60 * 1000;
/** The time of last use is kept to the hour, so that using a token writes next to nothing. */
const usedEveryMs = 60 * 60 * 1000;
const wrongTries = { name: "wrong-token", noun: "tries", limit: 60, seconds: 15 * 60 };
const use = { limit: 600, seconds: 60 };
/** Lets secret scanners find leaked tokens. */
const prefix = "elefant_";

/**
 * Resolves an API token to its actor, with the token's permissions limited to what its maker may do now: a token never
 * outlives the trust in its maker.
 */
export function actorByApiToken({ database: { db }, clock }: Deps): OperatorUseCases["byApiToken"] {
  return async (token, caller) => {
    const now = clock();
    const found = await findActiveApiToken(db, hashToken(token), now);
    if (!found) {
      recordSecurityEvent({ kind: "api-token", outcome: "failed" });
      const limited = await limitCaller(db, wrongTries, caller);
      const message = "This token is unknown, revoked or expired.";
      return fail(limited ?? refusal("not-signed-in", { message }));
    }
    noteActor(`token:${found.id}`);
    recordSecurityEvent({ kind: "api-token-network", outcome: "ok", isOnce: true });
    const counted = await consumeRateLimit(db, `token:${found.id}`, use);
    if (!counted.ok) return fail(tooManyRequests("requests", counted.retryAfter));
    if (now.getTime() - (found.usedAt?.getTime() ?? 0) >= usedEveryMs) await touchApiToken(db, found.id, now);
    const role = parseRole(found.makersRole);
    const makers = listRolePermissions(role, (await findRoleChanges(db, role)) ?? unchangedRole);
    const rights = apiTokenPermissions.filter((right) => found.rights.includes(right) && makers.includes(right));
    return { ok: true, value: { kind: "token", id: found.id, name: found.name, rights } };
  };
}

/** A token is shown once, stored as a hash, and created by people only. */
export function createApiTokenUseCases({ database, clock }: Deps): OperatorUseCases["tokens"] {
  return {
    list: authorized("tokens.manage", async () => ({
      ok: true,
      value: (await listApiTokens(database.db)).map(apiTokenView),
    })),
    create: authorized(
      "tokens.manage",
      async (signedIn, input) => {
        const name = normalizeLine(input.name);
        if (name === "") return fail(fieldError("name", "name-missing", "Please enter a name for the token."));
        const wrong = validateName(name, "name");
        if (wrong) return fail(wrong);
        return await asOwnAccount(signedIn, async (actor) => {
          const [id, token, now] = [newApiTokenId(), `${prefix}${generateToken()}`, clock()];
          const expiresAt = new Date(now.getTime() + input.days * dayMs);
          const { rights } = input;
          await transactionWithRetry(database, async (tx) => {
            const row = { id, tokenHash: hashToken(token), name, rights, madeBy: actor.id, createdAt: now, expiresAt };
            await insertApiToken(tx, row);
            const entry = {
              at: now,
              actor: formatActor(actor),
              action: "token.made",
              after: { name, rights, expiresAt },
            };
            await writeAudit(tx, { ...entry, subjectKind: "token", subjectId: id });
            await notifyOwners(tx, { news: "token-made", at: now, detail: name });
          });
          return { ok: true, value: { id, token } };
        });
      },
      { stepUp: true },
    ),
    revoke: authorized(
      "tokens.manage",
      async (actor, id) =>
        await transactionWithRetry(database, async (tx) => {
          const now = clock();
          const name = await revokeApiToken(tx, id, now);
          if (name === undefined) return fail("token-not-found");
          const entry = { at: now, actor: formatActor(actor), action: "token.revoked", before: { name } };
          await writeAudit(tx, { ...entry, subjectKind: "token", subjectId: id });
          return { ok: true, value: null };
        }),
    ),
  };
}

function apiTokenView(token: Awaited<ReturnType<typeof listApiTokens>>[number]) {
  const { id, name, rights, madeBy, createdAt, expiresAt, usedAt, revokedAt } = token;
  return {
    id,
    name,
    rights,
    madeBy,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    usedAt: usedAt?.toISOString() ?? null,
    revokedAt: revokedAt?.toISOString() ?? null,
  };
}
