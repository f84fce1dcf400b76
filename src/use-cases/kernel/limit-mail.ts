import { computeHmac } from "#auth/hmac.ts";
import { type CountedUse, consumeRateLimit, countUses } from "#auth/rate-limit.ts";
import type { JobDefinition, JobPayload } from "#contracts/jobs/define-job.ts";
import type { Tx } from "#db/client.ts";
import { enqueue } from "#db/queries/jobs/enqueue.ts";
import { toMailbox } from "#domain/email.ts";
import { type Refusal, refusal } from "#domain/errors.ts";
import type { MailRecipient } from "#domain/orders/mail-recipient.ts";
import { toIsoDayInIndia } from "#domain/time.ts";
import { type VisitorMail, withheldMailKey } from "#domain/visitor-mails.ts";
import type { Deps } from "./deps.ts";

export type MailLimitParts = Pick<Deps, "clock" | "secret">;
type MailJob = Pick<JobDefinition, "kind">;
type VisitorMailJob = JobDefinition & { kind: VisitorMail };

const perKind = 5;
const perMailbox = 10;
/** Mails of a kind about unpaid orders, in a day. */
const perUnpaidBuyer = 20;
const day = 24 * 60 * 60;

/**
 * Counts a mail to an address that was typed in: 5 of a kind and 10 of all kinds a day in India (docs/rules.md 15.12).
 * Refuses mails beyond that. Orders and codes don't count, so nobody can use up what an owner needs; orders that nobody
 * paid have a count of their own.
 */
export async function limitMail(
  parts: MailLimitParts,
  tx: Tx,
  job: MailJob,
  email: string,
): Promise<Refusal | undefined> {
  const refused = await limitMailOfKind(parts, tx, job, email);
  if (refused) return refused;
  const counted = await consumeRateLimit(tx, mailboxKey(parts, email), { limit: perMailbox, seconds: day });
  return counted.ok ? undefined : tooManyMails(counted.retryAfter);
}

/** Counts a mail by its kind alone, for what visitors must not be able to use up. */
export async function limitMailOfKind(parts: MailLimitParts, tx: Tx, { kind }: MailJob, email: string) {
  const key = `${mailboxKey(parts, email)}:${kind}`;
  const counted = await consumeRateLimit(tx, key, { limit: perKind, seconds: day });
  return counted.ok ? undefined : tooManyMails(counted.retryAfter);
}

/** Queues a visitor's mail, or withholds it and counts that. The visitor gets the same answer either way. */
export async function enqueueVisitorMail<Job extends VisitorMailJob>(
  parts: MailLimitParts,
  tx: Tx,
  { job, email, payload, key }: { job: Job; email: string; payload: JobPayload<NoInfer<Job>>; key: string },
): Promise<void> {
  const refused = await limitMail(parts, tx, job, email);
  if (!refused) return await enqueue(tx, job, payload, key);
  await consumeRateLimit(tx, withheldMailKey(job.kind), { limit: 0, seconds: day });
}

type UnpaidBuyer = Omit<MailRecipient, "id">;
/** A use that is limited when `most` of it are counted. */
export type LimitedUse = CountedUse & { most: number };
type UnpaidMailJob = JobDefinition & {
  kind: "mail.order-confirmed" | "mail.upi-awaited" | "mail.upi-expired" | "mail.order-cancelled";
};

/**
 * The count of mails about orders that nobody paid: anyone can place and cancel them in another person's name. An order
 * without an email of its own is mailed to its account, so that counts.
 */
export function countUnpaidMail(
  parts: MailLimitParts,
  { kind }: UnpaidMailJob,
  { email, customerId }: UnpaidBuyer,
): LimitedUse {
  const key = `${mailboxKey(parts, email ?? customerId ?? "")}:${kind}`;
  return { key, amount: 1, seconds: day, most: perUnpaidBuyer };
}

/**
 * Decides by the sum of `countUnpaidMail` whether the mail goes out: 20 of a kind a day (docs/rules.md 15.14). Counts
 * one that does not.
 */
export async function mayMailUnpaid(tx: Tx, { kind }: UnpaidMailJob, sum: number): Promise<boolean> {
  if (sum <= perUnpaidBuyer) return true;
  await consumeRateLimit(tx, withheldMailKey(kind), { limit: 0, seconds: day });
  return false;
}

/** Counts one mail about an order that nobody paid and decides whether it goes out. */
export async function limitUnpaidMail(
  parts: MailLimitParts,
  tx: Tx,
  job: UnpaidMailJob,
  buyer: UnpaidBuyer,
): Promise<boolean> {
  const use = countUnpaidMail(parts, job, buyer);
  return await mayMailUnpaid(tx, job, (await countUses(tx, [use])).get(use.key) ?? 0);
}

/** Hashes the address with the day: the table of limits reveals no address, and forgets the row within a day. */
function mailboxKey({ secret, clock }: MailLimitParts, email: string): string {
  return `mail-day:${computeHmac(secret, "mail-day", toIsoDayInIndia(clock().toISOString()), toMailbox(email))}`;
}

export function tooManyMails(retryAfter: number): Refusal {
  const message = "Too many requests for this email today. Please try again tomorrow.";
  return refusal("too-many-requests", { message, retryAfter });
}
