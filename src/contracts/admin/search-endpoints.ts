import { z } from "zod";
import { presenceKinds } from "#domain/operators/presence.ts";
import { orderNumber, orderStatus } from "./admin-order.ts";
import { defineEndpoint, isoTime, paiseAmount, successResponse } from "./endpoint.ts";

/** Record kinds that the global search finds. */
const resultKinds = ["order", "customer", "lead", "invoice", "product"] as const;

const result = z.object({
  kind: z.enum(resultKinds),
  id: z.string(),
  /** Display name, and details that tell records of the same name apart. */
  title: z.string(),
  detail: z.string(),
  /** Facts of an order, for screens that show them in places of their own. */
  order: z
    .object({
      number: orderNumber,
      name: z.string(),
      city: z.string(),
      total: paiseAmount,
      status: orderStatus,
      statusWord: z.string(),
      submittedAt: isoTime,
    })
    .optional(),
});
export type GlobalSearchResult = z.output<typeof result>;

const savedView = z.object({
  id: z.string(),
  name: z.string(),
  /** The list's query string, without '?'. */
  query: z.string(),
  shared: z.boolean(),
  mine: z.boolean(),
  /** Name of the owner. */
  by: z.string(),
});
export type SavedView = z.output<typeof savedView>;

const resource = z.string().regex(/^[a-z-]{2,40}$/);

/** An operator who has a record open, and since when. */
const holder = z.object({ name: z.string(), since: isoTime });
export type PresenceHolder = z.output<typeof holder>;

const subject = z.object({ kind: z.enum(presenceKinds), id: z.string().min(1).max(100) });

/** Endpoints used on every page: search, saved views and presence. */
export const searchEndpoints = {
  search: defineEndpoint({
    method: "GET",
    path: "/search",
    permission: "own-account",
    summary: "Search orders, customers (ids as in `/buyers/{id}`), leads, invoices and products, by permission",
    query: z.object({ q: z.string().trim().max(100).default("") }),
    response: z.object({ items: z.array(result) }),
  }),
  views: defineEndpoint({
    method: "GET",
    path: "/saved-views",
    permission: "own-account",
    summary: "List own and shared saved views of a list",
    query: z.object({ resource }),
    response: z.object({ items: z.array(savedView) }),
  }),
  saveView: defineEndpoint({
    method: "POST",
    path: "/saved-views",
    permission: "own-account",
    summary: "Save the filters of a list as a view; replaces an own view of the same name",
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
    summary: "Delete a saved view; views of others require operators.manage",
    response: successResponse,
  }),
  edit: defineEndpoint({
    method: "POST",
    path: "/presence",
    permission: "own-account",
    summary: "Report having a record open (every 15 seconds); returns who else has it open",
    body: subject.extend({
      takeOver: z.boolean().default(false),
      /** Reading needs the permission to read the record only. */
      mode: z.enum(["edit", "read"]).default("edit"),
    }),
    response: z.object({
      /** The caller holds it: no one else is editing. Never true for reading. */
      mine: z.boolean(),
      /** The other operator who is editing it. */
      holder: holder.nullable(),
      /** Others who have it open without editing it, the first ten. */
      readers: z.array(holder),
    }),
  }),
  leave: defineEndpoint({
    method: "DELETE",
    path: "/presence",
    permission: "own-account",
    summary: "Report that the record was closed",
    query: subject,
    response: successResponse,
  }),
};
