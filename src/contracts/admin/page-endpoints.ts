import { z } from "zod";
import { maxPages } from "#domain/content/page-address.ts";
import { defineEndpoint, isoTime, successResponse } from "./endpoint.ts";

const pageId = z.string().max(60);

const pageRow = z.object({
  id: z.string().describe("Its text is the document of this id"),
  title: z.string(),
  path: z.string(),
  slug: z.string(),
  parent: z.string().nullable(),
  /** Visitors can see it. */
  live: z.boolean(),
  firstPublishedAt: isoTime.nullable(),
  /** When the draft is to be published. */
  publishAt: isoTime.nullable(),
  /** Has unpublished changes. */
  hasDraft: z.boolean(),
  revision: z.int(),
  changedBy: z.string().nullable(),
});
export type PageRow = z.output<typeof pageRow>;

const place = {
  /** Last part of the address; made from the title where it is left empty. */
  slug: z.string().max(200).default(""),
  parent: pageId.nullable().default(null).describe("The page above it; null for one at the top"),
};

export const pageEndpoints = {
  list: defineEndpoint({
    method: "GET",
    path: "/pages",
    permission: "catalogue.read",
    summary: "List all pages in their order, each followed by those below it",
    response: z.object({ items: z.array(pageRow) }),
  }),
  create: defineEndpoint({
    method: "POST",
    path: "/pages",
    permission: "content.write",
    summary: "Create a page with an empty draft",
    body: z.object({ title: z.string().max(1_000), ...place }),
    response: pageRow,
  }),
  move: defineEndpoint({
    method: "POST",
    path: "/pages/:id/address",
    permission: "content.write",
    summary: "Change a page's address or the page above it, at once",
    body: z.object(place),
    response: pageRow,
  }),
  arrange: defineEndpoint({
    method: "POST",
    path: "/page-order",
    permission: "content.write",
    summary: "Arrange the pages below one page, or those at the top; 409 when other pages are there by now",
    body: z.object({ parent: pageId.nullable(), ids: z.array(pageId).max(maxPages) }),
    response: z.object({ items: z.array(pageRow) }),
  }),
  unpublish: defineEndpoint({
    method: "POST",
    path: "/pages/:id/unpublish",
    permission: "content.write",
    summary: "Take a page out of the shop; its text stays",
    response: pageRow,
  }),
  remove: defineEndpoint({
    method: "DELETE",
    path: "/pages/:id",
    permission: "content.write",
    summary: "Delete a page that has no pages below it",
    response: successResponse,
  }),
};
