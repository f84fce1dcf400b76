import { hit } from "#auth/rate-limit.ts";
import { newToken, tokenHash } from "#auth/token.ts";
import { apiTokenUsed, insertApiToken, listApiTokens, liveApiToken, revokeApiToken } from "#db/queries/api-tokens.ts";
import { writeAudit } from "#db/queries/audit.ts";
import { retrying } from "#db/retrying.ts";
import { refusal, tooMany } from "#domain/errors.ts";
import { plainText } from "#domain/plain-text.ts";
import { mayDo, rightsForPrograms, roleOf } from "#domain/rights.ts";
import { nameRefusal } from "../customers/account-fields.ts";
import type { Deps } from "../deps.ts";
import { limitCaller } from "../limit-caller.ts";
import { newApiTokenId } from "./ids.ts";
import { own } from "./own.ts";
import type { Operators } from "./types.ts";
import { actorOf, allow } from "./who.ts";

const dayMs = 24 * 60 * 60 * 1000;
/** When it was last used is kept to the hour, so that using it writes next to nothing. */
const usedEveryMs = 60 * 60 * 1000;
const wrongTries = { name: "wrong-token", what: "tries", limit: 60, seconds: 15 * 60 };
const use = { limit: 600, seconds: 60 };
/** So that a token that lies somewhere it should not can be found by a search. */
const prefix = "elefant_";

/**
 * A program may do what its token says, and of that only what the token's maker may do now: a token never outlives the
 * trust in who made it.
 */
export function byApiToken({ database: { db }, clock }: Deps): Operators["byApiToken"] {
  return async (token, caller) => {
    const now = clock();
    const found = await liveApiToken(db, tokenHash(token), now);
    if (!found) {
      const limited = await limitCaller(db, wrongTries, caller);
      const message = "This token is unknown, was revoked or is over.";
      return { ok: false, error: limited ?? refusal("not-signed-in", { message }) };
    }
    const counted = await hit(db, `token:${found.id}`, use);
    if (!counted.ok) return { ok: false, error: tooMany("requests", counted.retryAfter) };
    if (now.getTime() - (found.usedAt?.getTime() ?? 0) >= usedEveryMs) await apiTokenUsed(db, found.id, now);
    const role = roleOf(found.makersRole);
    const rights = rightsForPrograms.filter((right) => found.rights.includes(right) && mayDo(role, right));
    return { ok: true, value: { kind: "token", id: found.id, name: found.name, rights } };
  };
}

/** Shown once, kept as a hash; made by people only. */
export function tokensUseCases({ database, clock }: Deps): Operators["tokens"] {
  return {
    list: async (who) => {
      const refused = allow(who, "tokens.manage");
      if (refused) return { ok: false, error: refused };
      return { ok: true, value: (await listApiTokens(database.db)).map(view) };
    },
    create: async (given, input) => {
      const refused = allow(given, "tokens.manage");
      if (refused) return { ok: false, error: refused };
      const name = plainText(input.name);
      const wrong = nameRefusal(name, "name");
      if (wrong) return { ok: false, error: wrong };
      return await own(given, async (who) => {
        const [id, token, now] = [newApiTokenId(), `${prefix}${newToken()}`, clock()];
        const expiresAt = new Date(now.getTime() + input.days * dayMs);
        const { rights } = input;
        await retrying(database, async (tx) => {
          const row = { id, tokenHash: tokenHash(token), name, rights, madeBy: who.id, createdAt: now, expiresAt };
          await insertApiToken(tx, row);
          const entry = { at: now, actor: actorOf(who), action: "token.made", after: { name, rights, expiresAt } };
          await writeAudit(tx, { ...entry, subjectKind: "token", subjectId: id });
        });
        return { ok: true, value: { id, token } };
      });
    },
    revoke: async (who, id) => {
      const refused = allow(who, "tokens.manage");
      if (refused) return { ok: false, error: refused };
      return await retrying(database, async (tx) => {
        const now = clock();
        const name = await revokeApiToken(tx, id, now);
        if (name === undefined) return { ok: false, error: refusal("token-not-found") };
        const entry = { at: now, actor: actorOf(who), action: "token.revoked", before: { name } };
        await writeAudit(tx, { ...entry, subjectKind: "token", subjectId: id });
        return { ok: true, value: null };
      });
    },
  };
}

function view(token: Awaited<ReturnType<typeof listApiTokens>>[number]) {
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
