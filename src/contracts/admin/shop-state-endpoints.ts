import { z } from "zod";
import { defineEndpoint } from "./endpoint.ts";

/** State of the shop. Visitors read `closedWords` while it takes no orders. */
const shopStateSchema = z.object({
  mode: z.enum(["demo", "staging", "production"]),
  isOpen: z.boolean(),
  closedWords: z.string(),
});
export type AdminShopState = z.output<typeof shopStateSchema>;

/** Result of one check. */
const readinessLineSchema = z.object({
  id: z.string(),
  state: z.enum(["ok", "wrong", "unknown"]),
  /** True if the shop cannot be opened because of it. */
  blocks: z.boolean(),
  /** Result in one sentence; for `wrong`, the step to take. */
  what: z.string(),
  /** Why it matters. */
  why: z.string(),
  /** Role that has to act. */
  who: z.enum(["owner", "accountant", "engineer"]),
  /** The screen where it is put right; "" when that is a setting of the server. */
  path: z.string(),
});
export type ReadinessLine = z.output<typeof readinessLineSchema>;
const readinessSchema = shopStateSchema.extend({ lines: z.array(readinessLineSchema) });
export type AdminReadiness = z.output<typeof readinessSchema>;

export const shopStateEndpoints = {
  get: defineEndpoint({
    method: "GET",
    path: "/shop-state",
    permission: "settings.read",
    summary: "Retrieve whether the shop takes orders",
    response: shopStateSchema,
  }),
  check: defineEndpoint({
    method: "GET",
    path: "/shop-state/check",
    permission: "settings.read",
    summary: "Check everything that the shop needs to sell; asks the gateway, the mail server and the DNS",
    response: readinessSchema,
  }),
  open: defineEndpoint({
    method: "POST",
    path: "/shop-state/open",
    permission: "settings.write",
    summary: "Open the shop; 409 while something has to be put right first",
    body: z.object({}),
    response: shopStateSchema,
  }),
  close: defineEndpoint({
    method: "POST",
    path: "/shop-state/close",
    permission: "settings.write",
    summary: "Stop taking orders; orders and payments under way go on",
    body: z.object({
      words: z.string().max(300).default("").describe("What visitors read; empty for the usual sentence"),
    }),
    response: shopStateSchema,
  }),
};
