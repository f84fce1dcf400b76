import type { Tx } from "#db/client.ts";
import { enqueue } from "#db/queries/jobs.ts";
import { hasLead, insertLead } from "#db/queries/leads.ts";
import { transactionWithRetry } from "#db/retrying.ts";
import { toDialledPhone } from "#domain/address/phone.ts";
import type { Deps } from "../deps.ts";
import { limitCaller } from "../limit-caller.ts";
import type { Shop } from "../shop.ts";
import { duplicateKeys, type Lead, parseLead } from "./lead-of.ts";
import { validateLead } from "./lead-refusal.ts";

const messages = { name: "lead", noun: "messages", limit: 20, seconds: 10 * 60 };

/** Keeps a message once, however often it is sent, and tells operators and writer by mail (issue 3 §1; spec §5, §8). */
export function sendLead({ database, clock }: Pick<Deps, "database" | "clock">): Shop["leads"]["send"] {
  return async (input, caller) => {
    const lead = parseLead(input);
    const wrong = validateLead(lead) ?? (await limitCaller(database.db, messages, caller));
    if (wrong) return { ok: false, error: wrong };
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
