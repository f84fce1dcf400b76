import { z } from "zod";
import { securityEventKinds, securityOutcomes } from "#domain/operators/security-events.ts";
import { commaSeparated, defineEndpoint, isoDay, isoTime, pageQuery, paginated } from "../endpoint.ts";

const securityEventView = z.object({
  id: z.int(),
  /** The first and the last of equal events within a minute. */
  at: isoTime,
  lastAt: isoTime,
  count: z.int(),
  kind: z.enum(securityEventKinds),
  outcome: z.enum(securityOutcomes),
  /** 'operator:opr_…', 'customer:cus_…', 'token:tok_…', 'address:…' (a keyed hash) or "" for a visitor. */
  actorId: z.string(),
  /** The operator's or token's name, else the id. */
  actor: z.string(),
  /** A keyed hash: equal for events of one network. */
  network: z.string(),
  /** 'Chrome on Android'. */
  device: z.string(),
  detail: z.string(),
  requestId: z.string(),
});
export type SecurityEventView = z.output<typeof securityEventView>;

export const securityEndpoints = {
  list: defineEndpoint({
    method: "GET",
    path: "/security-events",
    permission: "audit.read",
    summary: "List events of the security log, newest first",
    query: pageQuery.extend({
      /** Id of the last event of the previous page. */
      after: z
        .string()
        .regex(/^\d{1,15}$/)
        .optional(),
      kind: commaSeparated(securityEventKinds),
      outcome: z.enum(securityOutcomes).optional(),
      /** An `actorId`. */
      actor: z.string().trim().max(60).optional(),
      network: z.string().trim().max(16).optional(),
      /** Days in India, both included. */
      from: isoDay.optional(),
      to: isoDay.optional(),
    }),
    response: paginated(securityEventView),
  }),
};
