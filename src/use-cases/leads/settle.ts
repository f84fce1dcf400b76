import type { AdminLead, LeadState } from "#contracts/admin/leads.ts";
import type { Tx } from "#db/client.ts";
import { writeAudit } from "#db/queries/audit.ts";
import { enqueue } from "#db/queries/jobs.ts";
import { insertLeadMessage, leadMessages, lockLead, setLeadState } from "#db/queries/leads-for-operators.ts";
import { retrying } from "#db/retrying.ts";
import { refusal } from "#domain/errors.ts";
import { plainLines } from "#domain/plain-text.ts";
import type { Deps } from "../deps.ts";
import { actorOf, allow, type Who } from "../operators/who.ts";
import type { Result } from "../shop.ts";
import { idOf, versionOf, wholeLead } from "./for-operators.ts";

/** Refused as 'changed-meanwhile': `current` is what is true now. */
type Settled<T> = Result<T> | { ok: false; error: ReturnType<typeof refusal>; current: AdminLead };

export type SettleLeads = {
  /** By mail, once for each key; the message counts as answered. */
  answer(who: Who, id: string, input: { text: string; key: string; version: string }): Promise<Settled<AdminLead>>;
  note(who: Who, id: string, input: { text: string; key: string }): Promise<Result<{ status: "success" }>>;
  setState(who: Who, id: string, input: { state: LeadState; version: string }): Promise<Settled<AdminLead>>;
};

type Parts = Pick<Deps, "database" | "clock">;
type Lead = NonNullable<Awaited<ReturnType<typeof lockLead>>>;
type Held = { tx: Tx; lead: Lead; at: Date; actor: string };

/** What operators do about a message of a visitor (issue 6 §2): each with its lock held, so that two do not cross. */
export function settleLeads(parts: Parts): SettleLeads {
  return {
    answer: (who, id, { text: typed, key, version }) => {
      const text = plainLines(typed);
      return holding(parts, who, id, async (held) => {
        const messages = await leadMessages(held.tx, held.lead.id);
        if (!messages.some((message) => message.key === key)) {
          if (versionOf(held.lead.state, messages) !== version) return await changed(held);
          await writeAnswer(held, { text, key });
        }
        return await nowOf(held);
      });
    },
    note: (who, id, { text: typed, key }) =>
      holding(parts, who, id, async (held) => {
        const { tx, lead, at, actor } = held;
        const note = { leadId: lead.id, kind: "note", key, text: plainLines(typed), actor, at };
        const noteId = await insertLeadMessage(tx, note);
        if (noteId !== undefined) await told(held, "leads.note", { after: { noteId } });
        return { ok: true, value: { status: "success" as const } };
      }),
    setState: (who, id, { state, version }) =>
      holding(parts, who, id, async (held) => {
        const { tx, lead } = held;
        if (lead.state === state) return await nowOf(held);
        if (versionOf(lead.state, await leadMessages(tx, lead.id)) !== version) return await changed(held);
        await moveTo(held, state);
        return await nowOf(held);
      }),
  };
}

async function holding<T>({ database, clock }: Parts, who: Who, id: string, act: (held: Held) => Promise<Settled<T>>) {
  const refused = allow(who, "leads.write");
  if (refused) return { ok: false as const, error: refused };
  return await retrying(database, async (tx): Promise<Settled<T>> => {
    const lead = await lockLead(tx, idOf(id) ?? 0);
    if (!lead) return { ok: false, error: refusal("lead-not-found") };
    return await act({ tx, lead, at: clock(), actor: actorOf(who) });
  });
}

async function writeAnswer(held: Held, { text, key }: { text: string; key: string }): Promise<void> {
  const { tx, lead, at, actor } = held;
  const messageId = await insertLeadMessage(tx, { leadId: lead.id, kind: "answer", key, text, actor, at });
  if (messageId === undefined) return;
  await enqueue(tx, "mail.lead-answer", { messageId }, `mail.lead-answer:${messageId}`);
  if (lead.state === "answered") await told(held, "leads.answer", {});
  else await moveTo(held, "answered", "leads.answer");
}

async function moveTo(held: Held, state: LeadState, action = "leads.state"): Promise<void> {
  const { tx, lead } = held;
  await setLeadState(tx, lead.id, state);
  await told(held, action, { before: { state: lead.state }, after: { state } });
}

/** Without a word of the message: the audit outlives it. */
async function told({ tx, lead, at, actor }: Held, action: string, what: { before?: object; after?: object }) {
  await writeAudit(tx, { at, actor, action, subjectKind: "lead", subjectId: String(lead.id), ...what });
}

async function nowOf(held: Held): Promise<Result<AdminLead>> {
  return { ok: true, value: await current(held) };
}

async function changed(held: Held) {
  return { ok: false as const, error: refusal("changed-meanwhile"), current: await current(held) };
}

async function current({ tx, lead, at }: Held): Promise<AdminLead> {
  const found = await wholeLead(tx, lead.id, at);
  if (!found) throw new Error(`message ${lead.id} is gone while it is locked`);
  return found;
}
