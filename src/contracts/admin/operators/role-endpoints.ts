import { z } from "zod";
import { permissions, roles } from "#domain/operators/permissions.ts";
import { type AdjustableRole, adjustableRoles } from "#domain/operators/role-permissions.ts";
import { defineEndpoint } from "../endpoint.ts";

const rights = z.array(z.enum(permissions)).max(permissions.length);
/** 0 while the role has its defaults; each change adds one. */
const version = z.int().min(0);

const roleView = z.object({ role: z.enum(roles), rights, version });
export type RoleView = z.output<typeof roleView>;

const roleEdit = z.object({
  role: z.enum(adjustableRoles as [AdjustableRole, ...AdjustableRole[]], "An owner's permissions can't be changed."),
  rights,
  version,
});
export type RoleEdit = z.output<typeof roleEdit>;

const response = z.object({ roles: z.array(roleView) });

export const roleEndpoints = {
  list: defineEndpoint({
    method: "GET",
    path: "/roles",
    permission: "operators.read",
    summary: "List what each role may do",
    response,
  }),
  save: defineEndpoint({
    method: "POST",
    path: "/roles",
    permission: "operators.manage",
    stepUp: "always",
    summary: "Change what roles may do, all or nothing, effective from the next request",
    body: z.object({
      roles: z
        .array(roleEdit)
        .min(1)
        .max(adjustableRoles.length)
        .refine((edits) => new Set(edits.map(({ role }) => role)).size === edits.length, "Each role once."),
    }),
    response,
  }),
};
