import { randomBytes } from "node:crypto";
import { parseDocument } from "#contracts/content/document-schema.ts";
import { clubContent } from "#contracts/content/documents/club-content.ts";
import { siteLayoutContent } from "#contracts/content/documents/site-layout-content.ts";
import { jobs } from "#contracts/jobs/job-registry.ts";
import type { Tx } from "#db/client.ts";
import { findPublishedBody } from "#db/queries/content/content-documents.ts";
import { enqueue } from "#db/queries/jobs/enqueue.ts";
import { saveConsent } from "#db/queries/newsletter/subscriber-queries.ts";
import { transactionWithRetry } from "#db/transaction-with-retry.ts";
import { isEmail } from "#domain/email.ts";
import { refusal } from "#domain/errors.ts";
import type { NewsletterTag } from "#domain/newsletter-consents.ts";
import { normalizeLine } from "#domain/normalize-text.ts";
import { limitCaller } from "../kernel/caller.ts";
import type { Deps } from "../kernel/deps.ts";
import { fail } from "../kernel/result.ts";
import type { NewsletterUseCases } from "./newsletter-types.ts";

const subscriptions = { name: "subscribe", noun: "tries", limit: 20, seconds: 10 * 60 };

/**
 * Stores an address once with its consent text and time, and mails the unsubscribe link. The answer doesn't reveal
 * whether the address was known (docs/rules.md 22.3).
 */
export function subscribe({ database, clock }: Pick<Deps, "database" | "clock">): NewsletterUseCases["subscribe"] {
  return async (input, caller) => {
    const email = normalizeLine(input.email).toLowerCase();
    if (!isEmail(email)) return fail(wrongEmail());
    const limited = await limitCaller(database.db, subscriptions, caller);
    if (limited) return fail(limited);
    // A bot filled in the honeypot: answer as on success and store nothing.
    if (input.website !== "") return { ok: true, value: { email } };
    await transactionWithRetry(database, async (tx) => {
      const consent = { email, tag: input.tag, consentText: await consentTo(tx, input.tag), at: clock() };
      const kept = await saveConsent(tx, { ...consent, token: randomBytes(32).toString("base64url") });
      if (!kept) return;
      const { token, consentedAt } = kept;
      await enqueue(tx, jobs.subscribedMail, { token }, `${token}:${consentedAt.getTime()}`);
    });
    return { ok: true, value: { email } };
  };
}

/** Reads the consent text currently shown beside the form. */
async function consentTo(tx: Tx, tag: NewsletterTag): Promise<string> {
  return tag === "club"
    ? parseDocument(clubContent, await findPublishedBody(tx, "club")).consent
    : parseDocument(siteLayoutContent, await findPublishedBody(tx, "frame")).subscribeLead;
}

function wrongEmail() {
  const { message } = refusal("invalid-email");
  return refusal("invalid-email", { fields: { email: message } });
}
