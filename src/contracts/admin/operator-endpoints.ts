import { z } from "zod";
import { apiTokenPermissions, roles } from "#domain/operators/permissions.ts";
import { defineEndpoint, pageQuery, paginated, successResponse, typedText } from "./endpoint.ts";
import { apiTokenView, auditChoicesView, auditView, invitationView, operatorView } from "./operator-views.ts";

const role = z.enum(roles, "Please choose a role.");

export const operatorEndpoints = {
  list: defineEndpoint({
    method: "GET",
    path: "/operators",
    permission: "operators.read",
    summary: "Who works here, and who is invited",
    response: z.object({ operators: z.array(operatorView), invitations: z.array(invitationView) }),
  }),
  invite: defineEndpoint({
    method: "POST",
    path: "/operators/invite",
    permission: "operators.manage",
    summary: "Mails a link that is good once and for seven days; it takes the place of one sent before",
    body: z.object({ email: typedText, name: typedText, role }),
    response: successResponse,
  }),
  withdraw: defineEndpoint({
    method: "POST",
    path: "/operators/withdraw",
    permission: "operators.manage",
    summary: "Makes the link of an invitation worth nothing",
    body: z.object({ email: typedText }),
    response: successResponse,
  }),
  changeRole: defineEndpoint({
    method: "POST",
    path: "/operators/:id/role",
    permission: "operators.manage",
    summary: "Gives another role, which counts from the next request on",
    body: z.object({ role }),
    response: successResponse,
  }),
  deactivate: defineEndpoint({
    method: "POST",
    path: "/operators/:id/deactivate",
    permission: "operators.manage",
    summary: "Signs somebody out for good; their tokens stop too. An invitation brings them back",
    response: successResponse,
  }),
  tokens: defineEndpoint({
    method: "GET",
    path: "/tokens",
    permission: "tokens.manage",
    summary: "The API tokens, ended ones too, newest first",
    response: z.object({ tokens: z.array(apiTokenView) }),
  }),
  makeToken: defineEndpoint({
    method: "POST",
    path: "/tokens",
    permission: "tokens.manage",
    summary: "Makes an API token, which is said this once; `days` until it ends",
    body: z.object({
      name: typedText,
      rights: z
        .array(z.enum(apiTokenPermissions, "A program cannot have this right."))
        .min(1, "Please choose at least one right.")
        .max(apiTokenPermissions.length)
        .transform((given) => [...new Set(given)]),
      days: z.int("Please enter a number of days.").min(1, "At least one day.").max(366, "At most 366 days."),
    }),
    response: z.object({ id: z.string(), token: z.string() }),
  }),
  revokeToken: defineEndpoint({
    method: "DELETE",
    path: "/tokens/:id",
    permission: "tokens.manage",
    summary: "Ends an API token at once",
    response: successResponse,
  }),
};

export const auditEndpoints = {
  list: defineEndpoint({
    method: "GET",
    path: "/audit",
    permission: "audit.read",
    summary: "Who did what, when, and what it was before; newest first",
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
    response: paginated(auditView),
  }),
  choices: defineEndpoint({
    method: "GET",
    path: "/audit/choices",
    permission: "audit.read",
    summary: "Everybody who acted, and everything that was done, to narrow the audit by",
    response: auditChoicesView,
  }),
};
