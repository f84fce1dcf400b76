import type { AdminLead, LeadListQuery, LeadRow, LeadState } from "#contracts/admin/leads.ts";
import type { Tx } from "#db/client.ts";
import { namesOfActors } from "#db/queries/audit.ts";
import { leadById } from "#db/queries/leads.ts";
import { findLeads, leadMessages } from "#db/queries/leads-for-operators.ts";
import { refusal } from "#domain/errors.ts";
import { plainText } from "#domain/plain-text.ts";
import { ticketOf } from "#domain/ticket.ts";
import type { Deps } from "../deps.ts";
import { allow, type Who } from "../operators/who.ts";
import type { Result } from "../shop.ts";

const hourMs = 60 * 60_000;

export type LeadsForOperators = {
  list(who: Who, query: LeadListQuery): Promise<Result<{ items: LeadRow[]; next: string | null }>>;
  get(who: Who, id: string): Promise<Result<AdminLead>>;
};

/** What visitors wrote, newest first, and one message with what became of it (issue 6 §2). */
export function leadsForOperators({ database: { db }, clock }: Pick<Deps, "database" | "clock">): LeadsForOperators {
  return {
    list: async (who, { q = "", state, after, limit }) => {
      const refused = allow(who, "leads.read");
      if (refused) return { ok: false, error: refused };
      const beginnings = wordsIn(q);
      if (q !== "" && beginnings.length === 0) return { ok: true, value: { items: [], next: null } };
      const beyond = after === undefined ? undefined : (idOf(after) ?? 0);
      const found = await findLeads(db, { states: state, beginnings, beyond, limit: limit + 1 });
      const items = found.slice(0, limit).map((row) => leadRow(row, clock()));
      return { ok: true, value: { items, next: found.length > limit ? String(items.at(-1)?.id) : null } };
    },
    get: async (who, id) => {
      const refused = allow(who, "leads.read");
      if (refused) return { ok: false, error: refused };
      const lead = await wholeLead(db, idOf(id) ?? 0, clock());
      return lead ? { ok: true, value: lead } : { ok: false, error: refusal("lead-not-found") };
    },
  };
}

const mostWords = 8;

/** Signs alone find nothing. */
function wordsIn(typed: string): string[] {
  const words = plainText(typed).toLowerCase().split(" ");
  return words.filter((word) => /[\p{L}\p{N}]/u.test(word)).slice(0, mostWords);
}

/** Undefined for what is no number of a message. */
export function idOf(typed: string): number | undefined {
  return /^\d{1,15}$/.test(typed) ? Number(typed) : undefined;
}

/** Inside a transaction and outside. */
export async function wholeLead(tx: Tx, id: number, now: Date): Promise<AdminLead | undefined> {
  const lead = await leadById(tx, id);
  if (!lead) return undefined;
  const messages = await leadMessages(tx, id);
  const names = await namesOfActors(
    tx,
    messages.map(({ actor }) => actor),
  );
  const history = messages.map(({ kind, text, actor, at, ...message }) => ({
    id: message.id,
    kind: kind === "answer" ? ("answer" as const) : ("note" as const),
    text,
    actor: names.get(actor) ?? actor,
    at: at.toISOString(),
  }));
  return { ...leadRow(lead, now), history, version: versionOf(lead.state, history) };
}

/** Notes stand beside each other; answers and states are what two people should not do twice. */
export function versionOf(state: string, messages: { id: number; kind: string }[]): string {
  return `${state}.${messages.findLast(({ kind }) => kind === "answer")?.id ?? 0}`;
}

type Row = Awaited<ReturnType<typeof findLeads>>[number];

function leadRow(
  { id, firstName, lastName, email, phoneNumber, message, state, submittedAt }: Row,
  now: Date,
): LeadRow {
  return {
    id,
    ticket: ticketOf(id),
    at: submittedAt.toISOString(),
    state: stateOf(state),
    email,
    message,
    name: `${firstName} ${lastName}`.trim(),
    phone: phoneNumber,
    waits: state === "new" ? Math.max(0, Math.floor((now.getTime() - submittedAt.getTime()) / hourMs)) : null,
  };
}

const states: readonly LeadState[] = ["new", "answered", "closed"];

function stateOf(stored: string): LeadState {
  const state = states.find((known) => known === stored);
  if (!state) throw new RangeError(`not a state of a message: ${stored}`);
  return state;
}
