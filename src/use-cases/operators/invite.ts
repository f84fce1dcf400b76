import { keyedHash } from "#auth/keyed-hash.ts";
import { newNonce } from "#auth/one-time-code.ts";
import { tokenHash } from "#auth/token.ts";
import { writeAudit } from "#db/queries/audit.ts";
import { enqueue } from "#db/queries/jobs.ts";
import { withdrawInvitation, writeInvitation } from "#db/queries/operator-invitations.ts";
import { operatorByEmail } from "#db/queries/operators.ts";
import { retrying } from "#db/retrying.ts";
import { isEmail } from "#domain/email.ts";
import { type Refusal, refusal } from "#domain/errors.ts";
import { plainText } from "#domain/plain-text.ts";
import { accountEmail, at, nameRefusal } from "../customers/account-fields.ts";
import type { Deps } from "../deps.ts";
import type { Operators } from "./types.ts";
import { actorOf, allow } from "./who.ts";

const invitationDays = 7;
const dayMs = 24 * 60 * 60 * 1000;

/** What the link ends with. The job that mails it carries the nonce, which alone tells nobody the token. */
export const invitationToken = (secret: string, nonce: string): string =>
  keyedHash(secret, "operator-invitation", nonce);

/** Of the page behind the link. */
export const invitationPath = (token: string): string => `/admin/invitations/${token}`;

/** By mail: the link is good once and for seven days, and a new invitation takes the place of the one before. */
export function invite(deps: Deps): Operators["invite"] {
  const { database, clock, secret } = deps;
  return async (who, input) => {
    const refused = allow(who, "operators.manage");
    if (refused) return { ok: false, error: refused };
    const invitee = { email: accountEmail(input.email), name: plainText(input.name), role: input.role };
    const wrong = inviteeRefusal(invitee);
    if (wrong) return { ok: false, error: wrong };
    const nonce = newNonce();
    const token = invitationToken(secret, nonce);
    return await retrying(database, async (tx) => {
      const known = await operatorByEmail(tx, invitee.email);
      if (known && !known.deactivatedAt) return { ok: false, error: at("email", "operator-exists") };
      const now = clock();
      await writeInvitation(tx, {
        ...invitee,
        tokenHash: tokenHash(token),
        invitedBy: actorOf(who),
        createdAt: now,
        expiresAt: new Date(now.getTime() + invitationDays * dayMs),
      });
      await enqueue(tx, "mail.operator-invited", { nonce }, `mail.operator-invited:${nonce}`);
      const { email, name, role } = invitee;
      const entry = { at: now, actor: actorOf(who), action: "operator.invited", after: { name, role } };
      await writeAudit(tx, { ...entry, subjectKind: "invitation", subjectId: email });
      return { ok: true, value: { token } };
    });
  };
}

function inviteeRefusal({ email, name }: { email: string; name: string }): Refusal | undefined {
  return isEmail(email) ? nameRefusal(name, "name") : at("email", "invalid-email");
}

/** The link that was mailed is worth nothing from now on. */
export function withdraw({ database, clock }: Deps): Operators["withdraw"] {
  return async (who, typed) => {
    const refused = allow(who, "operators.manage");
    if (refused) return { ok: false, error: refused };
    const email = accountEmail(typed);
    return await retrying(database, async (tx) => {
      if (!(await withdrawInvitation(tx, email))) return { ok: false, error: refusal("invitation-over") };
      const entry = { at: clock(), actor: actorOf(who), action: "operator.invitation-withdrawn" };
      await writeAudit(tx, { ...entry, subjectKind: "invitation", subjectId: email });
      return { ok: true, value: null };
    });
  };
}
