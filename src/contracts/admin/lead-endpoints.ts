import { z } from "zod";
import {
  commaSeparated,
  defineEndpoint,
  idempotencyKey,
  isoTime,
  pageQuery,
  paginated,
  successResponse,
} from "./endpoint.ts";

const leadStates = ["new", "answered", "closed"] as const;
const leadState = z.enum(leadStates);
export type LeadState = z.output<typeof leadState>;

/**
 * `q`: prefixes of words in name or message, an email, a phone number or its last four digits. `overdue`: those
 * that are not closed after `daysToSettle`, oldest first.
 */
export const leadListQuery = pageQuery.extend({
  q: z.string().trim().max(100).optional(),
  state: commaSeparated(leadStates),
  overdue: z.literal("yes").optional(),
});
export type LeadListQuery = z.output<typeof leadListQuery>;

const leadRow = z.object({
  id: z.int(),
  /** Ticket number quoted to the sender: 'L-000123'. */
  ticket: z.string(),
  at: isoTime,
  state: leadState,
  name: z.string(),
  email: z.string(),
  /** Digits with the dial code. */
  phone: z.string(),
  message: z.string(),
  /** Hours that a new message has waited; null for others. */
  waits: z.int().nullable(),
});
export type LeadRow = z.output<typeof leadRow>;

const leadMessage = z.object({
  id: z.int(),
  kind: z.enum(["note", "answer"]),
  text: z.string(),
  actor: z.string(),
  at: isoTime,
});

export const adminLead = leadRow.extend({
  /** Oldest first. */
  history: z.array(leadMessage),
  /** Version of the answers and status that the operator saw; acting on an older one is refused. */
  version: z.string(),
});
export type AdminLead = z.output<typeof adminLead>;

const version = z.string().max(60);
const text = (missing: string) => z.string().trim().min(1, missing).max(5_000, "Maximum 5,000 characters.");
const recordPath = "/leads/:id" as const;

export const leadEndpoints = {
  list: defineEndpoint({
    method: "GET",
    path: "/leads",
    permission: "leads.read",
    summary: "List contact messages, newest first; those that are not closed after 25 days (`overdue`) oldest first",
    query: leadListQuery,
    response: paginated(leadRow),
  }),
  get: defineEndpoint({
    method: "GET",
    path: recordPath,
    permission: "leads.read",
    summary: "Retrieve a contact message with its history",
    response: adminLead,
  }),
  answer: defineEndpoint({
    method: "POST",
    path: `${recordPath}/answer`,
    permission: "leads.write",
    summary: "Reply by email; 409 with the current message on a conflict",
    body: z.object({ text: text("Please write a reply."), key: idempotencyKey, version }),
    response: adminLead,
  }),
  note: defineEndpoint({
    method: "POST",
    path: `${recordPath}/notes`,
    permission: "leads.write",
    summary: "Add an internal note",
    body: z.object({ text: text("Please write a note."), key: idempotencyKey }),
    response: successResponse,
  }),
  state: defineEndpoint({
    method: "POST",
    path: `${recordPath}/state`,
    permission: "leads.write",
    summary: "Close or reopen; 409 with the current message on a conflict",
    body: z.object({ state: leadState, version }),
    response: adminLead,
  }),
};
