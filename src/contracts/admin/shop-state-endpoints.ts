import { z } from "zod";
import { defineEndpoint } from "./endpoint.ts";

/** Whether the shop takes orders; while it is closed, what visitors read and what has to be put right first. */
const shopStateSchema = z.object({
  mode: z.enum(["demo", "staging", "production"]),
  isOpen: z.boolean(),
  closedWords: z.string(),
  obstacles: z.array(z.object({ words: z.string(), path: z.string() })),
});
export type AdminShopState = z.output<typeof shopStateSchema>;

export const shopStateEndpoints = {
  get: defineEndpoint({
    method: "GET",
    path: "/shop-state",
    permission: "settings.read",
    summary: "Retrieve whether the shop takes orders, and what keeps it from opening",
    response: shopStateSchema,
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
