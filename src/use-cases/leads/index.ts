import type { AdminLead, LeadState } from "#contracts/admin/lead-endpoints.ts";
import { jobs } from "#contracts/jobs/job-registry.ts";
import type { Tx } from "#db/client.ts";
import { enqueue } from "#db/queries/jobs/enqueue.ts";
import { insertLeadMessage, listLeadMessages, lockLead, setLeadState } from "#db/queries/leads/lead-queries.ts";
import { writeAudit } from "#db/queries/operators/audit-log.ts";
import { transactionWithRetry } from "#db/transaction-with-retry.ts";
import { refusal } from "#domain/errors.ts";
import { normalizeMultilineText } from "#domain/normalize-text.ts";
import type { ActorName } from "#domain/operators/actor-name.ts";
import { type Actor, formatActor, requirePermission } from "../kernel/authorize.ts";
import type { Deps } from "../kernel/deps.ts";
import { fail, type Result } from "../kernel/result.ts";
import { createAdminLeadUseCases, leadVersion, parseLeadId, readLead } from "./admin-leads.ts";
import type { LeadResponseUseCases, LeadResult, LeadUseCases } from "./lead-types.ts";
import { sendLead } from "./send-lead.ts";

type Parts = Pick<Deps, "database" | "clock">;

type Lead = NonNullable<Awaited<ReturnType<typeof lockLead>>>;

type LockedLead = { tx: Tx; lead: Lead; at: Date; actor: ActorName };

/** Combines the use cases of contact messages. */
export function createLeadUseCases(deps: Pick<Deps, "database" | "clock" | "secret">): LeadUseCases {
  return { send: sendLead(deps), ...createAdminLeadUseCases(deps), ...createLeadResponseUseCases(deps) };
}

/** Combines the operators' actions on a message; each locks it, so that two can't interleave. */
function createLeadResponseUseCases(parts: Parts): LeadResponseUseCases {
  return {
    answer: (actor, id, { text: typed, key, version }) => {
      const text = normalizeMultilineText(typed);
      return withLockedLead(parts, actor, id, async (held) => {
        const messages = await listLeadMessages(held.tx, held.lead.id);
        if (!messages.some((message) => message.key === key)) {
          if (leadVersion(held.lead.state, messages) !== version) return await conflict(held);
          await writeAnswer(held, { text, key });
        }
        return await currentResult(held);
      });
    },
    note: (who, id, { text: typed, key }) =>
      withLockedLead(parts, who, id, async (held) => {
        const { tx, lead, at, actor } = held;
        const note = { leadId: lead.id, kind: "note", key, text: normalizeMultilineText(typed), actor, at };
        const noteId = await insertLeadMessage(tx, note);
        if (noteId !== undefined) await auditLead(held, "leads.note", { after: { noteId } });
        return { ok: true, value: { status: "success" as const } };
      }),
    setState: (actor, id, { state, version }) =>
      withLockedLead(parts, actor, id, async (held) => {
        const { tx, lead } = held;
        if (lead.state === state) return await currentResult(held);
        if (leadVersion(lead.state, await listLeadMessages(tx, lead.id)) !== version) return await conflict(held);
        await moveTo(held, state);
        return await currentResult(held);
      }),
  };
}

async function withLockedLead<T>(
  { database, clock }: Parts,
  actor: Actor,
  id: string,
  act: (held: LockedLead) => Promise<LeadResult<T>>,
) {
  const refused = requirePermission(actor, "leads.write");
  if (refused) return fail(refused);
  return await transactionWithRetry(database, async (tx): Promise<LeadResult<T>> => {
    const lead = await lockLead(tx, parseLeadId(id) ?? 0);
    if (!lead) return fail("lead-not-found");
    return await act({ tx, lead, at: clock(), actor: formatActor(actor) });
  });
}

async function writeAnswer(held: LockedLead, { text, key }: { text: string; key: string }): Promise<void> {
  const { tx, lead, at, actor } = held;
  const messageId = await insertLeadMessage(tx, { leadId: lead.id, kind: "answer", key, text, actor, at });
  if (messageId === undefined) return;
  await enqueue(tx, jobs.leadAnswerMail, { messageId }, String(messageId));
  if (lead.state === "answered") await auditLead(held, "leads.answer", {});
  else await moveTo(held, "answered", "leads.answer");
}

async function moveTo(held: LockedLead, state: LeadState, action = "leads.state"): Promise<void> {
  const { tx, lead } = held;
  await setLeadState(tx, lead.id, state);
  await auditLead(held, action, { before: { state: lead.state }, after: { state } });
}

/** Never records the message's text: the audit log outlives it. */
async function auditLead(
  { tx, lead, at, actor }: LockedLead,
  action: string,
  what: { before?: object; after?: object },
) {
  await writeAudit(tx, { at, actor, action, subjectKind: "lead", subjectId: String(lead.id), ...what });
}

async function currentResult(held: LockedLead): Promise<Result<AdminLead>> {
  return { ok: true, value: await current(held) };
}

async function conflict(held: LockedLead) {
  return { ok: false as const, error: refusal("changed-meanwhile"), current: await current(held) };
}

async function current({ tx, lead, at }: LockedLead): Promise<AdminLead> {
  const found = await readLead(tx, lead.id, at);
  if (!found) throw new Error(`message ${lead.id} not found while locked`);
  return found;
}
