import { z } from "zod";
import { documentKeys } from "../content/document-registry.ts";
import { defineEndpoint, isoDay, isoTime, pageQuery, paginated } from "./endpoint.ts";

const body = z.record(z.string(), z.unknown()).describe("Values by field name");
/** Revision that the editor loaded; saving over a newer one is refused. */
const revision = z.int();

/** More than people put into one document; an editor asks about the first of them. */
export const maxLinks = 500;

const documentRow = z.object({
  id: z.string().describe(`${documentKeys.join(", ")}, or a page's`),
  title: z.string(),
  /** Path of the page that shows it. */
  path: z.string(),
  publishedAt: isoTime.nullable(),
  /** Has unpublished changes. */
  hasDraft: z.boolean(),
  /** When the draft is to be published. */
  publishAt: isoTime.nullable(),
  /** Visitors can see it; only a page can be hidden. */
  live: z.boolean(),
  changedBy: z.string().nullable(),
});
export type DocumentRow = z.output<typeof documentRow>;

const adminDocument = documentRow.extend({
  /** The published version. */
  published: body,
  draft: body.nullable(),
  draftAt: isoTime.nullable(),
  revision,
});
export type AdminDocument = z.output<typeof adminDocument>;

const documentVersion = z.object({
  id: z.string(),
  version: z.int(),
  at: isoTime,
  actor: z.string(),
  /** Legal texts: effective date. */
  dated: isoDay.nullable(),
});
export type DocumentVersion = z.output<typeof documentVersion>;

const recordPath = "/content/:id" as const;

export const contentEndpoints = {
  list: defineEndpoint({
    method: "GET",
    path: "/content",
    permission: "catalogue.read",
    summary: "List documents and their drafts",
    response: z.object({ items: z.array(documentRow) }),
  }),
  get: defineEndpoint({
    method: "GET",
    path: recordPath,
    permission: "catalogue.read",
    summary: "Retrieve a document",
    response: adminDocument,
  }),
  save: defineEndpoint({
    method: "POST",
    path: `${recordPath}/draft`,
    permission: "content.write",
    summary: "Save a draft; 409 with the current document on a conflict",
    rejectsUnstorableText: true,
    body: z.object({ body, revision }),
    response: adminDocument,
  }),
  publish: defineEndpoint({
    method: "POST",
    path: `${recordPath}/publish`,
    permission: "content.write",
    summary: "Publish the draft; 409 with the current document on a conflict",
    body: z.object({ revision }),
    response: adminDocument,
  }),
  schedule: defineEndpoint({
    method: "POST",
    path: `${recordPath}/schedule`,
    permission: "content.write",
    summary: "Publish the draft at a later time, as it is then; 409 with the current document on a conflict",
    body: z.object({ at: z.iso.datetime("Please choose a time.").describe("ISO, UTC"), revision }),
    response: adminDocument,
  }),
  unschedule: defineEndpoint({
    method: "POST",
    path: `${recordPath}/unschedule`,
    permission: "content.write",
    summary: "Cancel the scheduled publication",
    body: z.object({ revision }),
    response: adminDocument,
  }),
  discard: defineEndpoint({
    method: "POST",
    path: `${recordPath}/discard`,
    permission: "content.write",
    summary: "Discard the draft",
    body: z.object({ revision }),
    response: adminDocument,
  }),
  preview: defineEndpoint({
    method: "POST",
    path: `${recordPath}/preview`,
    permission: "content.write",
    summary: "Create a link that previews the draft on its page or in a mail for one hour",
    rejectsUnstorableText: true,
    body: z.object({
      mail: z.string().max(40).optional().describe("Mail to preview, for example 'orderConfirmed'"),
      values: body.optional().describe("Unsaved values by field name, shown over the draft and stored nowhere"),
    }),
    response: z.object({
      path: z.string(),
      isCurrent: z.boolean().describe("False when some of the values are invalid or too long for a link"),
    }),
  }),
  deadLinks: defineEndpoint({
    method: "POST",
    path: "/content/dead-links",
    permission: "catalogue.read",
    summary: "Say which links lead to no page that visitors see; changes nothing",
    body: z.object({ links: z.array(z.string().max(500)).max(maxLinks) }),
    response: z.object({ dead: z.array(z.string()) }),
  }),
  versions: defineEndpoint({
    method: "GET",
    path: `${recordPath}/versions`,
    permission: "catalogue.read",
    summary: "List published versions, newest first",
    query: pageQuery,
    response: paginated(documentVersion),
  }),
  version: defineEndpoint({
    method: "GET",
    path: "/content-versions/:id",
    permission: "catalogue.read",
    summary: "Retrieve a version",
    response: documentVersion.extend({ body }),
  }),
  restore: defineEndpoint({
    method: "POST",
    path: `${recordPath}/restore`,
    permission: "content.write",
    summary: "Restore a version as the draft",
    body: z.object({ version: z.int(), revision }),
    response: adminDocument,
  }),
};
