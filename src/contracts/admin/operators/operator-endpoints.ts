import { z } from "zod";
import { apiTokenPermissions, roles } from "#domain/operators/permissions.ts";
import { defineEndpoint, pageQuery, paginated, successResponse, typedText } from "../endpoint.ts";
import { apiTokenView, auditChoicesView, auditView, invitationView, operatorView } from "./operator-views.ts";

const role = z.enum(roles, "Please choose a role.");

export const operatorEndpoints = {
  list: defineEndpoint({
    method: "GET",
    path: "/operators",
    permission: "operators.read",
    summary: "List operators and invitations",
    response: z.object({ operators: z.array(operatorView), invitations: z.array(invitationView) }),
  }),
  invite: defineEndpoint({
    method: "POST",
    path: "/operators/invite",
    permission: "operators.manage",
    stepUp: "always",
    summary: "Email a one-time invitation link, valid for seven days; replaces an earlier one",
    body: z.object({ email: typedText, name: typedText, role }),
    response: successResponse,
  }),
  withdraw: defineEndpoint({
    method: "POST",
    path: "/operators/withdraw",
    permission: "operators.manage",
    summary: "Withdraw an invitation",
    body: z.object({ email: typedText }),
    response: successResponse,
  }),
  changeRole: defineEndpoint({
    method: "POST",
    path: "/operators/:id/role",
    permission: "operators.manage",
    stepUp: "always",
    summary: "Change the role, effective from the next request",
    body: z.object({ role }),
    response: successResponse,
  }),
  sendPasswordLink: defineEndpoint({
    method: "POST",
    path: "/operators/:id/send-password-link",
    permission: "operators.manage",
    stepUp: "always",
    summary: "Email another operator a one-time link to choose a new password, valid for seven days",
    response: successResponse,
  }),
  deactivate: defineEndpoint({
    method: "POST",
    path: "/operators/:id/deactivate",
    permission: "operators.manage",
    stepUp: "always",
    summary: "Deactivate an operator and their tokens; an invitation reactivates them",
    response: successResponse,
  }),
  endSessions: defineEndpoint({
    method: "POST",
    path: "/operators/:id/end-sessions",
    permission: "operators.manage",
    summary: "Sign an operator out on all devices",
    response: successResponse,
  }),
  resetSecondFactor: defineEndpoint({
    method: "POST",
    path: "/operators/:id/reset-second-factor",
    permission: "operators.manage",
    stepUp: "always",
    summary: "Remove another operator's authenticator app, recovery codes and passkeys, and sign them out",
    response: successResponse,
  }),
  tokens: defineEndpoint({
    method: "GET",
    path: "/tokens",
    permission: "tokens.manage",
    summary: "List API tokens, including expired ones, newest first",
    response: z.object({ tokens: z.array(apiTokenView) }),
  }),
  makeToken: defineEndpoint({
    method: "POST",
    path: "/tokens",
    permission: "tokens.manage",
    stepUp: "always",
    summary: "Create an API token, shown only once; expires after `days`",
    body: z.object({
      name: typedText,
      rights: z
        .array(z.enum(apiTokenPermissions, "API tokens cannot have this permission."))
        .min(1, "Please choose at least one permission.")
        .max(apiTokenPermissions.length)
        .transform((chosen) => [...new Set(chosen)]),
      days: z.int("Please enter a number of days.").min(1, "At least one day.").max(366, "At most 366 days."),
    }),
    response: z.object({ id: z.string(), token: z.string() }),
  }),
  revokeToken: defineEndpoint({
    method: "DELETE",
    path: "/tokens/:id",
    permission: "tokens.manage",
    summary: "Revoke an API token",
    response: successResponse,
  }),
};

export const auditEndpoints = {
  list: defineEndpoint({
    method: "GET",
    path: "/audit",
    permission: "audit.read",
    summary: "List audit entries, newest first",
    query: pageQuery.extend({
      /** Id of the last entry of the previous page. */
      after: z
        .string()
        .regex(/^\d{1,15}$/)
        .optional(),
      /** An `actorId`. */
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
    summary: "List actors and actions to filter the audit log by",
    response: auditChoicesView,
  }),
};
