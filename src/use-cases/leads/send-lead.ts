import { createHash } from "node:crypto";
import { jobs } from "#contracts/jobs/job-registry.ts";
import type { Tx } from "#db/client.ts";
import { enqueue } from "#db/queries/jobs/enqueue.ts";
import { hasLead, insertLead } from "#db/queries/leads/lead-queries.ts";
import { retryLostConnection } from "#db/retry-lost-connection.ts";
import { transactionWithRetry } from "#db/transaction-with-retry.ts";
import { toDialledPhone } from "#domain/address/phone.ts";
import { isEmail } from "#domain/email.ts";
import { type Refusal, refusal } from "#domain/errors.ts";
import { hasLink } from "#domain/link-in-text.ts";
import { normalizeLine, normalizeMultilineText } from "#domain/normalize-text.ts";
import { limitCaller } from "../kernel/caller.ts";
import type { Deps } from "../kernel/deps.ts";
import { enqueueVisitorMail } from "../kernel/limit-mail.ts";
import { fail } from "../kernel/result.ts";
import type { LeadInput, LeadUseCases } from "./lead-types.ts";

type LeadDeps = Pick<Deps, "database" | "clock" | "secret">;
type Lead = ReturnType<typeof parseLead>;

const dayMs = 24 * 60 * 60 * 1000;

/** Longer than anyone keeps retrying one submission. */
const overlapMs = 10 * 60 * 1000;

const keyOf = (parts: unknown[]): string => createHash("sha256").update(JSON.stringify(parts)).digest("hex");

const required = {
  firstName: "Enter your first name.",
  email: "Enter your email so that we can answer.",
  phoneNumber: "Enter your phone number.",
} as const;

const longest = { firstName: 100, lastName: 100, message: 5_000 } as const;

const at = (field: string, error: Refusal): Refusal => ({ ...error, fields: { [field]: error.message } });

const messages = { name: "lead", noun: "messages", limit: 20, seconds: 10 * 60 };

/**
 * Stores a message once, however often it is sent, and queues the mails to the shop and to the sender (docs/rules.md
 * 22.1). The sender of many messages is mailed about the first ones only (docs/rules.md 15.12).
 */
export function sendLead(deps: LeadDeps): LeadUseCases["send"] {
  const { database } = deps;
  return async (input, caller) => {
    const lead = parseLead(input);
    const wrong = validateLead(lead) ?? (await limitCaller(database.db, messages, caller));
    if (wrong) return fail(wrong);
    // A bot filled in the honeypot: answer as on success and store nothing.
    if (input.website !== "") return { ok: true, value: null };
    const send = () => transactionWithRetry(database, (tx) => keep(deps, tx, lead, input.idempotencyKey));
    await retryLostConnection(send, { withinMs: database.retryMs });
    return { ok: true, value: null };
  };
}

async function keep(deps: LeadDeps, tx: Tx, lead: Lead, idempotencyKey: string): Promise<void> {
  const now = deps.clock();
  const { mine, others } = duplicateKeys(lead, idempotencyKey, now);
  for (const formKey of others) if (await hasLead(tx, formKey)) return;
  const phoneNumber = toDialledPhone(lead.phoneNumber) ?? "";
  const id = await insertLead(tx, { ...lead, phoneNumber, formKey: mine, submittedAt: now });
  if (id === undefined) return;
  const mail = { payload: { leadId: id }, key: String(id) };
  await enqueue(tx, jobs.leadMail, mail.payload, mail.key);
  await enqueueVisitorMail(deps, tx, { job: jobs.leadReceivedMail, email: lead.email, ...mail });
}

/** Normalises a message: keeps line breaks, drops control characters. */
function parseLead({ firstName, lastName, email, phoneNumber, message }: LeadInput) {
  return {
    firstName: normalizeLine(firstName),
    lastName: normalizeLine(lastName),
    email: normalizeLine(email),
    phoneNumber: normalizeLine(phoneNumber),
    message: normalizeMultilineText(message),
  };
}

/** Returns undefined when the message is valid, else the refusal. */
function validateLead(lead: Lead): Refusal | undefined {
  const missing = Object.entries(required).filter(([field]) => lead[field as keyof typeof required] === "");
  const wrongEmail = isEmail(lead.email) ? undefined : at("email", refusal("invalid-email"));
  const wrongPhone = toDialledPhone(lead.phoneNumber) ? undefined : at("phoneNumber", refusal("invalid-phone"));
  if (missing.length > 0) {
    // Without a script each try loads the page, so name all fields to correct at once.
    const fields = { ...wrongEmail?.fields, ...wrongPhone?.fields, ...Object.fromEntries(missing) };
    return refusal("lead-missing", { fields });
  }
  const wrong = wrongEmail ?? wrongPhone;
  if (wrong) return wrong;
  for (const [field, limit] of Object.entries(longest)) {
    if (lead[field as keyof typeof longest].length <= limit) continue;
    return at(field, refusal("too-long", { message: `Please use at most ${limit} characters here.` }));
  }
  const linked = (["firstName", "lastName"] as const).find((field) => hasLink(lead[field]));
  return linked && at(linked, refusal("link-in-text"));
}

/**
 * Returns the deduplication keys of one submission. `mine` is stored; `others` may hold the same submission. The
 * browser's key is combined with the text, so a message edited after a lost response is a new one. Without a key (no
 * JavaScript) the same text counts once a day, with ten minutes of overlap at midnight.
 */
function duplicateKeys(lead: Lead, idempotencyKey: string, now: Date): { mine: string; others: string[] } {
  if (idempotencyKey !== "") return { mine: keyOf([idempotencyKey, lead]), others: [] };
  const [day, justNow] = [now.getTime(), now.getTime() - overlapMs].map((ms) => Math.floor(ms / dayMs));
  return { mine: keyOf([day, lead]), others: day === justNow ? [] : [keyOf([justNow, lead])] };
}
