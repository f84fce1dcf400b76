import { randomBytes } from "node:crypto";
import { clubContent } from "#contracts/store/documents/club.ts";
import { parseDocument } from "#contracts/store/documents/document.ts";
import { siteLayoutContent } from "#contracts/store/documents/frame.ts";
import type { Tx } from "#db/client.ts";
import { findPublishedBody } from "#db/queries/documents.ts";
import { enqueue } from "#db/queries/jobs.ts";
import { saveConsent } from "#db/queries/subscribers.ts";
import { transactionWithRetry } from "#db/retrying.ts";
import { isEmail } from "#domain/email.ts";
import { refusal } from "#domain/errors.ts";
import { normalizeLine } from "#domain/plain-text.ts";
import type { NewsletterTag } from "#domain/subscription.ts";
import type { Deps } from "../deps.ts";
import { limitCaller } from "../limit-caller.ts";
import type { Shop } from "../shop.ts";

const subscriptions = { name: "subscribe", noun: "tries", limit: 20, seconds: 10 * 60 };

/**
 * Stores an address once, with what was consented to and when, and mails it the way out (issue 3 §1, D19). The answer
 * is the same whether the address was there or not.
 */
export function subscribe({ database, clock }: Pick<Deps, "database" | "clock">): Shop["newsletter"]["subscribe"] {
  return async (input, caller) => {
    const email = normalizeLine(input.email).toLowerCase();
    if (!isEmail(email)) return { ok: false, error: wrongEmail() };
    const limited = await limitCaller(database.db, subscriptions, caller);
    if (limited) return { ok: false, error: limited };
    // A program that filled in what nobody sees hears what it wants to hear.
    if (input.website !== "") return { ok: true, value: { email } };
    await transactionWithRetry(database, async (tx) => {
      const consent = { email, tag: input.tag, consentText: await consentTo(tx, input.tag), at: clock() };
      const kept = await saveConsent(tx, { ...consent, token: randomBytes(32).toString("base64url") });
      if (!kept) return;
      const { token, consentedAt } = kept;
      await enqueue(tx, "mail.subscribed", { token }, `mail.subscribed:${token}:${consentedAt.getTime()}`);
    });
    return { ok: true, value: { email } };
  };
}

/** The words that stand beside the form now: they are what is consented to. */
async function consentTo(tx: Tx, tag: NewsletterTag): Promise<string> {
  return tag === "club"
    ? parseDocument(clubContent, await findPublishedBody(tx, "club")).consent
    : parseDocument(siteLayoutContent, await findPublishedBody(tx, "frame")).subscribeLead;
}

function wrongEmail() {
  const { message } = refusal("invalid-email");
  return refusal("invalid-email", { fields: { email: message } });
}
