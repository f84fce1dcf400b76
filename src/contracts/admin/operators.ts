import { z } from "zod";
import { rightsForPrograms, roles } from "#domain/rights.ts";
import { call, done, pageOf, pageQuery } from "./call.ts";
import { text } from "./text.ts";
import { apiTokenView, auditChoicesView, auditView, invitationView, operatorView } from "./views.ts";

const role = z.enum(roles, "Please choose a role.");

export const peopleCalls = {
  list: call({
    method: "GET",
    path: "/operators",
    need: "operators.read",
    says: "Who works here, and who is invited",
    answer: z.object({ operators: z.array(operatorView), invitations: z.array(invitationView) }),
  }),
  invite: call({
    method: "POST",
    path: "/operators/invite",
    need: "operators.manage",
    says: "Mails a link that is good once and for seven days; it takes the place of one sent before",
    body: z.object({ email: text, name: text, role }),
    answer: done,
  }),
  withdraw: call({
    method: "POST",
    path: "/operators/withdraw",
    need: "operators.manage",
    says: "Makes the link of an invitation worth nothing",
    body: z.object({ email: text }),
    answer: done,
  }),
  changeRole: call({
    method: "POST",
    path: "/operators/:id/role",
    need: "operators.manage",
    says: "Gives another role, which counts from the next request on",
    body: z.object({ role }),
    answer: done,
  }),
  deactivate: call({
    method: "POST",
    path: "/operators/:id/deactivate",
    need: "operators.manage",
    says: "Signs somebody out for good; their tokens stop too. An invitation brings them back",
    answer: done,
  }),
  tokens: call({
    method: "GET",
    path: "/tokens",
    need: "tokens.manage",
    says: "The API tokens, ended ones too, newest first",
    answer: z.object({ tokens: z.array(apiTokenView) }),
  }),
  makeToken: call({
    method: "POST",
    path: "/tokens",
    need: "tokens.manage",
    says: "Makes an API token, which is said this once; `days` until it ends",
    body: z.object({
      name: text,
      rights: z
        .array(z.enum(rightsForPrograms, "A program cannot have this right."))
        .min(1, "Please choose at least one right.")
        .max(rightsForPrograms.length)
        .transform((given) => [...new Set(given)]),
      days: z.int("Please enter a number of days.").min(1, "At least one day.").max(366, "At most 366 days."),
    }),
    answer: z.object({ id: z.string(), token: z.string() }),
  }),
  revokeToken: call({
    method: "DELETE",
    path: "/tokens/:id",
    need: "tokens.manage",
    says: "Ends an API token at once",
    answer: done,
  }),
};

export const auditCalls = {
  list: call({
    method: "GET",
    path: "/audit",
    need: "audit.read",
    says: "Who did what, when, and what it was before; newest first",
    query: pageQuery.extend({
      /** The id of the last one seen. */
      after: z
        .string()
        .regex(/^\d{1,15}$/)
        .optional(),
      /** As in `actorId`. */
      actor: z.string().max(100).optional(),
      action: z.string().max(100).optional(),
      subjectKind: z.string().max(40).optional(),
      subjectId: z.string().trim().max(200).optional(),
    }),
    answer: pageOf(auditView),
  }),
  choices: call({
    method: "GET",
    path: "/audit/choices",
    need: "audit.read",
    says: "Everybody who acted, and everything that was done, to narrow the audit by",
    answer: auditChoicesView,
  }),
};
