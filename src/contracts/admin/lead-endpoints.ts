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

/** Words of a name or a message (or what they begin with), an e-mail, a phone or its last four digits. */
export const leadListQuery = pageQuery.extend({
  q: z.string().trim().max(100).optional(),
  state: commaSeparated(leadStates),
});
export type LeadListQuery = z.output<typeof leadListQuery>;

const leadRow = z.object({
  id: z.int(),
  /** Ticket number that the shop and the sender use: 'L-000123'. */
  ticket: z.string(),
  at: isoTime,
  state: leadState,
  name: z.string(),
  email: z.string(),
  /** Digits with the dial code. */
  phone: z.string(),
  message: z.string(),
  /** Whole hours that a new one has waited; null for others. */
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
const text = (missing: string) => z.string().trim().min(1, missing).max(5_000, "Please use at most 5,000 characters.");
const one = "/leads/:id" as const;

export const leadEndpoints = {
  list: defineEndpoint({
    method: "GET",
    path: "/leads",
    permission: "leads.read",
    summary: "Messages of the contact form, newest first",
    query: leadListQuery,
    response: paginated(leadRow),
  }),
  get: defineEndpoint({
    method: "GET",
    path: one,
    permission: "leads.read",
    summary: "One message and what became of it",
    response: adminLead,
  }),
  answer: defineEndpoint({
    method: "POST",
    path: `${one}/answer`,
    permission: "leads.write",
    summary: "Answer by mail; 409 with the message when somebody answered meanwhile",
    body: z.object({ text: text("Please write an answer."), key: idempotencyKey, version }),
    response: adminLead,
  }),
  note: defineEndpoint({
    method: "POST",
    path: `${one}/notes`,
    permission: "leads.write",
    summary: "A note that stays in the shop",
    body: z.object({ text: text("Please write a note."), key: idempotencyKey }),
    response: successResponse,
  }),
  state: defineEndpoint({
    method: "POST",
    path: `${one}/state`,
    permission: "leads.write",
    summary: "Close it, or open it again; 409 with the message when somebody was faster",
    body: z.object({ state: leadState, version }),
    response: adminLead,
  }),
};
