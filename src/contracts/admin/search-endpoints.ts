import { z } from "zod";
import { presenceKinds } from "#domain/operators/presence.ts";
import { defineEndpoint, isoTime, successResponse } from "./endpoint.ts";

/** Record kinds that the global search finds. */
const foundKinds = ["order", "customer", "lead", "invoice", "product"] as const;

const found = z.object({
  kind: z.enum(foundKinds),
  id: z.string(),
  /** Display name, and details that tell records of the same name apart. */
  title: z.string(),
  detail: z.string(),
});
export type GlobalSearchResult = z.output<typeof found>;

const savedView = z.object({
  id: z.string(),
  name: z.string(),
  /** The list's query string, without '?'. */
  query: z.string(),
  shared: z.boolean(),
  mine: z.boolean(),
  /** Whose it is. */
  by: z.string(),
});
export type SavedView = z.output<typeof savedView>;

const resource = z.string().regex(/^[a-z-]{2,40}$/);

/** Somebody who has the record open for change, and since when. */
const holder = z.object({ name: z.string(), since: isoTime });
export type PresenceHolder = z.output<typeof holder>;

const subject = z.object({ kind: z.enum(presenceKinds), id: z.string().min(1).max(100) });

/** Endpoints used on every page: search, saved views and presence. */
export const searchEndpoints = {
  search: defineEndpoint({
    method: "GET",
    path: "/search",
    permission: "own-account",
    summary: "A few of everything that fits: orders, customers, leads, invoices, products, by what one may see",
    query: z.object({ q: z.string().trim().max(100).default("") }),
    response: z.object({ items: z.array(found) }),
  }),
  views: defineEndpoint({
    method: "GET",
    path: "/saved-views",
    permission: "own-account",
    summary: "Saved views of a list, one's own and those that everybody has",
    query: z.object({ resource }),
    response: z.object({ items: z.array(savedView) }),
  }),
  saveView: defineEndpoint({
    method: "POST",
    path: "/saved-views",
    permission: "own-account",
    summary: "Keep how a list is narrowed, under a name; one's own of that name is written anew",
    body: z.object({
      resource,
      name: z.string().trim().min(1, "Please give the view a name.").max(60),
      query: z.string().max(2_000),
      shared: z.boolean().default(false),
    }),
    response: savedView,
  }),
  removeView: defineEndpoint({
    method: "DELETE",
    path: "/saved-views/:id",
    permission: "own-account",
    summary: "Take a saved view away; those of others with the right to manage operators",
    response: successResponse,
  }),
  edit: defineEndpoint({
    method: "POST",
    path: "/presence",
    permission: "own-account",
    summary: "Say every 15 seconds that one has a record open for change; answers who else has",
    body: subject.extend({ takeOver: z.boolean().default(false) }),
    response: z.object({
      /** It is mine: nobody else has it open. */
      mine: z.boolean(),
      holder: holder.nullable(),
    }),
  }),
  leave: defineEndpoint({
    method: "DELETE",
    path: "/presence",
    permission: "own-account",
    summary: "The record is closed again",
    query: subject,
    response: successResponse,
  }),
};
