import { z } from "zod";
import { documentKeys } from "../content/document-registry.ts";
import { defineEndpoint, isoDay, isoTime, pageQuery, paginated } from "./endpoint.ts";

const body = z.record(z.string(), z.unknown()).describe("By the names of the document's fields");
/** Revision that the editor loaded; saving over a newer one is refused. */
const revision = z.int();

const documentRow = z.object({
  id: z.enum(documentKeys),
  title: z.string(),
  /** Where it shows. */
  path: z.string(),
  publishedAt: isoTime.nullable(),
  /** Somebody changed it and did not publish yet. */
  hasDraft: z.boolean(),
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
  /** Legal texts: from when it counts. */
  dated: isoDay.nullable(),
});
export type DocumentVersion = z.output<typeof documentVersion>;

const one = "/content/:id" as const;

export const contentEndpoints = {
  list: defineEndpoint({
    method: "GET",
    path: "/content",
    permission: "catalogue.read",
    summary: "Everything that is written about pages, and what of it waits to be published",
    response: z.object({ items: z.array(documentRow) }),
  }),
  get: defineEndpoint({
    method: "GET",
    path: one,
    permission: "catalogue.read",
    summary: "One of them, whole",
    response: adminDocument,
  }),
  save: defineEndpoint({
    method: "POST",
    path: `${one}/draft`,
    permission: "content.write",
    summary: "Keep a draft; customers do not see it; 409 with the document when somebody saved meanwhile",
    rejectsUnstorableText: true,
    body: z.object({ body, revision }),
    response: adminDocument,
  }),
  publish: defineEndpoint({
    method: "POST",
    path: `${one}/publish`,
    permission: "content.write",
    summary: "What the draft says is what customers read; 409 with the document when somebody saved meanwhile",
    body: z.object({ revision }),
    response: adminDocument,
  }),
  discard: defineEndpoint({
    method: "POST",
    path: `${one}/discard`,
    permission: "content.write",
    summary: "Throw the draft away",
    body: z.object({ revision }),
    response: adminDocument,
  }),
  preview: defineEndpoint({
    method: "POST",
    path: `${one}/preview`,
    permission: "content.write",
    summary: "An address that shows the real page, or one of the mails, with the draft in it, for an hour",
    body: z.object({ mail: z.string().max(40).optional().describe("Of the mails, which one: 'orderConfirmed'") }),
    response: z.object({ path: z.string() }),
  }),
  versions: defineEndpoint({
    method: "GET",
    path: `${one}/versions`,
    permission: "catalogue.read",
    summary: "What was published before, newest first",
    query: pageQuery,
    response: paginated(documentVersion),
  }),
  version: defineEndpoint({
    method: "GET",
    path: "/content-versions/:id",
    permission: "catalogue.read",
    summary: "What a version said",
    response: documentVersion.extend({ body }),
  }),
  restore: defineEndpoint({
    method: "POST",
    path: `${one}/restore`,
    permission: "content.write",
    summary: "An old version becomes the draft; it is published like any other",
    body: z.object({ version: z.int(), revision }),
    response: adminDocument,
  }),
};
