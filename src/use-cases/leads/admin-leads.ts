import type { AdminLead, LeadRow, LeadState } from "#contracts/admin/lead-endpoints.ts";
import type { Tx } from "#db/client.ts";
import { findLead, findLeads, findOpenLeads, listLeadMessages } from "#db/queries/leads/lead-queries.ts";
import { listActorNames } from "#db/queries/operators/audit-log.ts";
import { formatLeadTicket, settleDeadline } from "#domain/lead-ticket.ts";
import { normalizeLine } from "#domain/normalize-text.ts";
import { authorized } from "../kernel/authorize.ts";
import type { Deps } from "../kernel/deps.ts";
import { cursorGone, page } from "../kernel/page.ts";
import { fail } from "../kernel/result.ts";
import type { AdminLeadUseCases } from "./lead-types.ts";

const hourMs = 60 * 60_000;

/** Lists messages newest first, those to settle oldest first, and reads one with its history. */
export function createAdminLeadUseCases({
  database: { db },
  clock,
}: Pick<Deps, "database" | "clock">): AdminLeadUseCases {
  return {
    list: authorized("leads.read", async (_actor, { q = "", state, overdue, after, limit }) => {
      const beginnings = wordsIn(q);
      if (q !== "" && beginnings.length === 0) return { ok: true, value: { items: [], next: null } };
      const beyond = after === undefined ? undefined : (parseLeadId(after) ?? 0);
      if (beyond !== undefined && !(await findLead(db, beyond))) return cursorGone;
      const search = { states: state, beginnings, beyond, limit: limit + 1 };
      const found = overdue
        ? await findOpenLeads(db, { ...search, until: settleDeadline(clock()) })
        : await findLeads(db, search);
      const { rows, next } = page(found, limit, ({ id }) => String(id));
      return { ok: true, value: { items: rows.map((row) => leadRow(row, clock())), next } };
    }),
    get: authorized("leads.read", async (_actor, id) => {
      const lead = await readLead(db, parseLeadId(id) ?? 0, clock());
      return lead ? { ok: true, value: lead } : fail("lead-not-found");
    }),
  };
}

const maxWords = 8;

/** Punctuation alone matches nothing. */
function wordsIn(typed: string): string[] {
  const words = normalizeLine(typed).toLowerCase().split(" ");
  return words.filter((word) => /[\p{L}\p{N}]/u.test(word)).slice(0, maxWords);
}

/** Returns undefined when the text is not a message number. */
export function parseLeadId(typed: string): number | undefined {
  return /^\d{1,15}$/.test(typed) ? Number(typed) : undefined;
}

/** Works inside a transaction and outside. */
export async function readLead(tx: Tx, id: number, now: Date): Promise<AdminLead | undefined> {
  const lead = await findLead(tx, id);
  if (!lead) return undefined;
  const messages = await listLeadMessages(tx, id);
  const names = await listActorNames(
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
  return { ...leadRow(lead, now), history, version: leadVersion(lead.state, history) };
}

/**
 * Notes can be added side by side; answers and state changes must not happen twice, so only they change the version.
 */
export function leadVersion(state: string, messages: { id: number; kind: string }[]): string {
  return `${state}.${messages.findLast(({ kind }) => kind === "answer")?.id ?? 0}`;
}

type Row = Awaited<ReturnType<typeof findLeads>>[number];

function leadRow(
  { id, firstName, lastName, email, phoneNumber, message, state, submittedAt }: Row,
  now: Date,
): LeadRow {
  return {
    id,
    ticket: formatLeadTicket(id),
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
  if (!state) throw new RangeError(`unknown message state: ${stored}`);
  return state;
}
