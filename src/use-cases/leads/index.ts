import { createHash } from "node:crypto";
import type { Tx } from "#db/client.ts";
import { enqueue } from "#db/queries/jobs/enqueue.ts";
import { hasLead, insertLead } from "#db/queries/leads/lead-queries.ts";
import { transactionWithRetry } from "#db/transaction-with-retry.ts";
import { toDialledPhone } from "#domain/address/phone.ts";
import { isEmail } from "#domain/email.ts";
import { type Refusal, refusal } from "#domain/errors.ts";
import { normalizeLine, normalizeMultilineText } from "#domain/normalize-text.ts";
import { type Caller, limitCaller } from "../kernel/caller.ts";
import type { Deps } from "../kernel/deps.ts";
import { fail, type Result } from "../kernel/result.ts";
import { type AdminLeadUseCases, createAdminLeadUseCases } from "./admin-leads.ts";
import { createLeadResponseUseCases, type LeadResponseUseCases } from "./respond.ts";

/** As typed; `website` is the honeypot field, `idempotencyKey` may be "". */
export type LeadInput = {
  firstName: string;
  lastName: string;
  email: string;
  phoneNumber: string;
  message: string;
  idempotencyKey: string;
  website: string;
};

export type LeadUseCases = AdminLeadUseCases &
  LeadResponseUseCases & {
    /** Stores a message to the shop once, however often it is sent. */
    send(input: LeadInput, caller: Caller): Promise<Result<null>>;
  };

type Lead = ReturnType<typeof parseLead>;

const dayMs = 24 * 60 * 60 * 1000;
/** Longer than anybody goes on pressing one button. */
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

/** What people write to the shop, and what operators do about it. */
export function createLeadUseCases(deps: Pick<Deps, "database" | "clock">): LeadUseCases {
  return { send: sendLead(deps), ...createAdminLeadUseCases(deps), ...createLeadResponseUseCases(deps) };
}

/** Keeps a message once, however often it is sent, and tells operators and writer by mail (issue 3 §1; spec §5, §8). */
function sendLead({ database, clock }: Pick<Deps, "database" | "clock">): LeadUseCases["send"] {
  return async (input, caller) => {
    const lead = parseLead(input);
    const wrong = validateLead(lead) ?? (await limitCaller(database.db, messages, caller));
    if (wrong) return fail(wrong);
    // A program that filled in what nobody sees hears what it wants to hear.
    if (input.website === "")
      await transactionWithRetry(database, (tx) => keep(tx, lead, input.idempotencyKey, clock()));
    return { ok: true, value: null };
  };
}

async function keep(tx: Tx, lead: Lead, idempotencyKey: string, now: Date): Promise<void> {
  const { mine, others } = duplicateKeys(lead, idempotencyKey, now);
  for (const formKey of others) if (await hasLead(tx, formKey)) return;
  const phoneNumber = toDialledPhone(lead.phoneNumber) ?? "";
  const id = await insertLead(tx, { ...lead, phoneNumber, formKey: mine, submittedAt: now });
  if (id === undefined) return;
  for (const kind of ["mail.lead", "mail.lead-received"]) await enqueue(tx, kind, { leadId: id }, `${kind}:${id}`);
}

/** Undefined when it can be kept; otherwise what is wrong, in the specified words (spec §5, §8). */
function validateLead(lead: Lead): Refusal | undefined {
  const missing = Object.entries(required).filter(([field]) => lead[field as keyof typeof required] === "");
  if (missing.length > 0) return refusal("lead-missing", { fields: Object.fromEntries(missing) });
  if (!isEmail(lead.email)) return at("email", refusal("invalid-email"));
  if (toDialledPhone(lead.phoneNumber) === undefined) return at("phoneNumber", refusal("invalid-phone"));
  for (const [field, limit] of Object.entries(longest)) {
    if (lead[field as keyof typeof longest].length <= limit) continue;
    return at(field, refusal("too-long", { message: `Please use at most ${limit} characters here.` }));
  }
  return undefined;
}

/** A message as it is kept: lines stay lines, control characters go. */
function parseLead({ firstName, lastName, email, phoneNumber, message }: LeadInput) {
  return {
    firstName: normalizeLine(firstName),
    lastName: normalizeLine(lastName),
    email: normalizeLine(email),
    phoneNumber: normalizeLine(phoneNumber),
    message: normalizeMultilineText(message),
  };
}

/**
 * The name of one sending. `mine` is what it is stored under; `others` may hold the same press of the button. The
 * browser's key goes together with the words: a message changed after a lost answer is another message. Without a key
 * (no script) the same words are one message a day, and ten minutes over midnight.
 */
function duplicateKeys(lead: Lead, idempotencyKey: string, now: Date): { mine: string; others: string[] } {
  if (idempotencyKey !== "") return { mine: keyOf([idempotencyKey, lead]), others: [] };
  const [day, justNow] = [now.getTime(), now.getTime() - overlapMs].map((ms) => Math.floor(ms / dayMs));
  return { mine: keyOf([day, lead]), others: day === justNow ? [] : [keyOf([justNow, lead])] };
}
