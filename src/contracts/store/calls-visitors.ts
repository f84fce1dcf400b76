import { z } from "zod";
import type { StoreCall } from "./call.ts";
import { doneShape } from "./customer-shapes.ts";
import { leadBody, subscriberBody } from "./visitors.ts";

/** What visitors leave behind. `website` is for programs that fill in every field: leave it empty. */
export const visitorCalls = {
  lead: {
    method: "POST",
    path: "/leads",
    session: "none",
    says: "A message to the shop; with the same `idempotencyKey` it is stored once",
    body: leadBody,
    answer: doneShape,
    refusals: ["lead-missing", "invalid-email", "invalid-phone", "too-long", "lead-failed", "too-many-requests"],
  },
  subscribe: {
    method: "POST",
    path: "/subscribers",
    session: "none",
    says: "Ask to be written to: about news, or about the club",
    body: subscriberBody,
    answer: doneShape.extend({ email: z.string() }),
    refusals: ["invalid-email", "too-many-requests"],
  },
} as const satisfies Record<string, StoreCall>;
