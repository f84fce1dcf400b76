import { generateToken, isToken } from "#auth/random-token.ts";
import { parseDocument } from "#contracts/content/document-schema.ts";
import { clubContent } from "#contracts/content/documents/contact-newsletter-club-content.ts";
import { siteLayoutContent } from "#contracts/content/documents/site-layout-content.ts";
import { jobs } from "#contracts/jobs/job-registry.ts";
import { openLongReads, type Tx } from "#db/client.ts";
import { findPublishedBody } from "#db/queries/content/content-documents.ts";
import {
  countSubscribers,
  endSubscription,
  endSubscriptionById,
  findSubscriberByToken,
  findSubscriberCursor,
  findSubscribers,
  findSubscription,
  type SubscriberEntry,
  type SubscriberFilter,
  saveConsent,
} from "#db/queries/newsletter/subscriber-queries.ts";
import { writeAudit } from "#db/queries/operators/audit-log.ts";
import { transactionWithRetry } from "#db/transaction-with-retry.ts";
import { streamCsv } from "#domain/csv.ts";
import { isEmail } from "#domain/email.ts";
import type { NewsletterTag } from "#domain/newsletter-consents.ts";
import { normalizeLine } from "#domain/normalize-text.ts";
import { refusalAt } from "#domain/store-errors.ts";
import { formatDateTimeInIndia, toIsoDayInIndia } from "#domain/time.ts";
import { authorized, formatActor } from "../kernel/authorize.ts";
import { limitCaller } from "../kernel/caller.ts";
import type { Deps } from "../kernel/deps.ts";
import { enqueueVisitorMail } from "../kernel/limit-mail.ts";
import { cursorGone, page } from "../kernel/page.ts";
import { fail } from "../kernel/result.ts";
import type { AdminNewsletterUseCases, NewsletterUseCases } from "./newsletter-types.ts";

type NewsletterDeps = Pick<Deps, "database" | "clock" | "secret" | "publicOrigin">;

const atOnce = 2_000;

/** Spreadsheets can't open more rows. */
const maxRows = 1_000_000;

const columns = [
  "Email",
  "Tags",
  "Subscribed",
  "Consent text",
  "Consented at (UTC)",
  "Consented at (India)",
  "Unsubscribed at (UTC)",
  "Unsubscribe link",
];

const subscriptions = { name: "subscribe", noun: "tries", limit: 20, seconds: 10 * 60 };

/**
 * Stores an address once with its consent text and time, and mails the unsubscribe link. The answer doesn't reveal
 * whether the address was known (docs/rules.md 22.3).
 */
function subscribe(deps: NewsletterDeps): NewsletterUseCases["subscribe"] {
  const { database, clock } = deps;
  return async (input, caller) => {
    const email = normalizeLine(input.email).toLowerCase();
    if (!isEmail(email)) return fail(refusalAt("invalid-email", ["email"]));
    const limited = await limitCaller(database.db, subscriptions, caller);
    if (limited) return fail(limited);
    // A bot filled in the honeypot: answer as on success and store nothing.
    if (input.website !== "") return { ok: true, value: { email } };
    await transactionWithRetry(database, async (tx) => {
      const consent = { email, tag: input.tag, consentText: await consentTo(tx, input.tag), at: clock() };
      const saved = await saveConsent(tx, { ...consent, token: generateToken() });
      if (!saved) return await mailLinkAgain(deps, tx, email);
      const { token, consentedAt } = saved;
      const mail = { payload: { token }, key: `${token}:${consentedAt.getTime()}` };
      await enqueueVisitorMail(deps, tx, { job: jobs.subscribedMail, email, ...mail });
    });
    return { ok: true, value: { email } };
  };
}

/** Mails a subscriber who signs up again the unsubscribe link, once a day and not on the day of the first mail. */
async function mailLinkAgain(deps: NewsletterDeps, tx: Tx, email: string): Promise<void> {
  const current = await findSubscription(tx, email);
  const today = toIsoDayInIndia(deps.clock().toISOString());
  if (!current || toIsoDayInIndia(current.consentedAt.toISOString()) === today) return;
  const { token } = current;
  const mail = { payload: { token, again: today }, key: `${token}:${today}` };
  await enqueueVisitorMail(deps, tx, { job: jobs.subscribedMail, email, ...mail });
}

/** Reads the consent text currently shown beside the form. */
async function consentTo(tx: Tx, tag: NewsletterTag): Promise<string> {
  return tag === "club"
    ? parseDocument(clubContent, await findPublishedBody(tx, "club")).consent
    : parseDocument(siteLayoutContent, await findPublishedBody(tx, "frame")).subscribeLead;
}

/** Combines the use cases of newsletter subscriptions. */
export function createNewsletterUseCases(deps: NewsletterDeps): NewsletterUseCases {
  const { db } = deps.database;
  return {
    list: listSubscribers(deps),
    export: exportSubscribers(deps),
    unsubscribeById: unsubscribeById(deps),
    subscribe: subscribe(deps),
    byToken: async (token) => {
      const row = isToken(token) ? await findSubscriberByToken(db, token) : undefined;
      return row && { email: row.email, subscribed: row.unsubscribedAt === null };
    },
    unsubscribe: async (token) => {
      const ended = isToken(token) ? await endSubscription(db, token, deps.clock()) : undefined;
      return ended ? { ok: true, value: { email: ended.email, subscribed: false } } : fail("subscriber-not-found");
    },
  };
}

/** Lists subscribers, newest consent first, filtered by address, tag and status. */
function listSubscribers({ database: { db } }: Pick<Deps, "database">): AdminNewsletterUseCases["list"] {
  return authorized("subscribers.read", async (_actor, { after, limit, ...filter }) => {
    const isPlace = after !== undefined && /^\d{1,15}$/.test(after);
    const place = isPlace ? await findSubscriberCursor(db, Number(after)) : undefined;
    if (after !== undefined && !place) return cursorGone;
    const found = await findSubscribers(db, { ...filter, after: place, limit: limit + 1 });
    const { rows, next } = page(found, limit, ({ id }) => String(id));
    return { ok: true, value: { items: rows.map(rowOf), next } };
  });
}

/** Leaves out the token, with which anyone can unsubscribe the person. */
function rowOf({ consentedAt, unsubscribedAt, token: _, ...row }: SubscriberEntry) {
  const at = new Date(consentedAt).toISOString();
  return { ...row, consentedAt: at, unsubscribedAt: unsubscribedAt?.toISOString() ?? null };
}

/** Unsubscribes a person who asked by phone or email. The audit log outlives erasure, so it names no address. */
function unsubscribeById({ database, clock }: NewsletterDeps): AdminNewsletterUseCases["unsubscribeById"] {
  return authorized("customers.change", async (actor, id) => {
    const at = clock();
    const ended = await transactionWithRetry(database, async (tx) => {
      const changed = /^\d{1,15}$/.test(id) ? await endSubscriptionById(tx, Number(id), at) : undefined;
      if (!changed) return changed;
      const subject = { subjectKind: "subscribers", subjectId: id };
      await writeAudit(tx, { at, actor: formatActor(actor), action: "subscribers.unsubscribe", ...subject });
      return changed;
    });
    if (ended === undefined) return fail("subscriber-not-found", { message: "Subscriber not found." });
    return { ok: true, value: undefined };
  });
}

/** Exports addresses with proof of consent, for a newsletter program. The export is audited. */
function exportSubscribers({ database, clock, publicOrigin = "" }: NewsletterDeps): AdminNewsletterUseCases["export"] {
  return authorized(
    "subscribers.read",
    async (actor, filter) => {
      const at = clock();
      // Audited before the first line is sent: a client that disconnects has read the lines before.
      await transactionWithRetry(database, async (tx) => {
        const { q, ...narrowed } = filter;
        const rows = await countSubscribers(tx, filter, maxRows);
        // The audit log outlives erasure, so it must not hold the searched address.
        const after = { rows, ...narrowed, ...(q && { searched: true }) };
        const subject = { subjectKind: "subscribers", subjectId: "all" };
        await writeAudit(tx, { at, actor: formatActor(actor), action: "subscribers.export", ...subject, after });
      });
      const fileName = `subscribers-${toIsoDayInIndia(at.toISOString())}.csv`;
      return {
        ok: true,
        value: { fileName, parts: streamCsv(columns, pagesOf(await openLongReads(database), filter, publicOrigin)) },
      };
    },
    { stepUp: true },
  );
}

async function* pagesOf(tx: Tx, filter: SubscriberFilter, origin: string): AsyncGenerator<string[][]> {
  let after: SubscriberEntry | undefined;
  for (let rows = 0; rows < maxRows; rows += atOnce) {
    const found = await findSubscribers(tx, { ...filter, after, limit: atOnce });
    yield found.map((entry) => cellsOf(entry, origin));
    after = found.at(-1);
    if (found.length < atOnce) break;
  }
}

/** A newsletter program puts the link into each of its emails: consent is taken back as easily as given (22.3). */
function cellsOf(
  { email, token, tags, consentText, consentedAt, ...entry }: SubscriberEntry,
  origin: string,
): string[] {
  const at = new Date(consentedAt).toISOString();
  const left = entry.unsubscribedAt?.toISOString() ?? "";
  const [isSubscribed, link] = left === "" ? ["yes", `${origin}/unsubscribe/${token}`] : ["no", ""];
  return [email, tags.join(", "), isSubscribed, consentText, at, formatDateTimeInIndia(at), left, link];
}
