import type { AdminLead, LeadListQuery, LeadRow, LeadState } from "#contracts/admin/lead-endpoints.ts";
import type { Refusal } from "#domain/errors.ts";
import type { Actor } from "../kernel/authorize.ts";
import type { Caller } from "../kernel/caller.ts";
import type { Result } from "../kernel/result.ts";

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

export type AdminLeadUseCases = {
  list(actor: Actor, query: LeadListQuery): Promise<Result<{ items: LeadRow[]; next: string | null }>>;
  get(actor: Actor, id: string): Promise<Result<AdminLead>>;
};

/** On 'changed-meanwhile', `current` is the message as it is now. */
export type LeadResult<T> = Result<T> | { ok: false; error: Refusal; current: AdminLead };

export type LeadResponseUseCases = {
  /** Sends a mail, once per key, and marks the message as answered. */
  answer(
    actor: Actor,
    id: string,
    input: { text: string; key: string; version: string },
  ): Promise<LeadResult<AdminLead>>;
  note(actor: Actor, id: string, input: { text: string; key: string }): Promise<Result<{ status: "success" }>>;
  setState(actor: Actor, id: string, input: { state: LeadState; version: string }): Promise<LeadResult<AdminLead>>;
};
