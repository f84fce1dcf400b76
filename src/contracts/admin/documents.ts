import { z } from "zod";
import { documentKeys } from "../store/documents/index.ts";
import { call, day, pageOf, pageQuery, time } from "./call.ts";

const body = z.record(z.string(), z.unknown()).describe("By the names of the document's fields");
/** Of what was saved so far: who saves over something else is told. */
const revision = z.int();

const documentRow = z.object({
  id: z.enum(documentKeys),
  title: z.string(),
  /** Where it shows. */
  path: z.string(),
  publishedAt: time.nullable(),
  /** Somebody changed it and did not publish yet. */
  hasDraft: z.boolean(),
  changedBy: z.string().nullable(),
});
export type DocumentRow = z.output<typeof documentRow>;

const adminDocument = documentRow.extend({
  /** What customers read now. */
  published: body,
  draft: body.nullable(),
  draftAt: time.nullable(),
  revision,
});
export type AdminDocument = z.output<typeof adminDocument>;

const documentVersion = z.object({
  id: z.string(),
  version: z.int(),
  at: time,
  actor: z.string(),
  /** Legal texts: from when it counts. */
  dated: day.nullable(),
});
export type DocumentVersion = z.output<typeof documentVersion>;

const one = "/documents/:id" as const;

export const documentCalls = {
  list: call({
    method: "GET",
    path: "/documents",
    need: "catalogue.read",
    says: "Everything that is written about pages, and what of it waits to be published",
    answer: z.object({ items: z.array(documentRow) }),
  }),
  get: call({ method: "GET", path: one, need: "catalogue.read", says: "One of them, whole", answer: adminDocument }),
  save: call({
    method: "POST",
    path: `${one}/draft`,
    need: "content.write",
    says: "Keep a draft; customers do not see it; 409 with the document when somebody saved meanwhile",
    refusesUnkept: true,
    body: z.object({ body, revision }),
    answer: adminDocument,
  }),
  publish: call({
    method: "POST",
    path: `${one}/publish`,
    need: "content.write",
    says: "What the draft says is what customers read; 409 with the document when somebody saved meanwhile",
    body: z.object({ revision }),
    answer: adminDocument,
  }),
  discard: call({
    method: "POST",
    path: `${one}/discard`,
    need: "content.write",
    says: "Throw the draft away",
    body: z.object({ revision }),
    answer: adminDocument,
  }),
  preview: call({
    method: "POST",
    path: `${one}/preview`,
    need: "content.write",
    says: "An address that shows the real page, or one of the mails, with the draft in it, for an hour",
    body: z.object({ mail: z.string().max(40).optional().describe("Of the mails, which one: 'orderConfirmed'") }),
    answer: z.object({ path: z.string() }),
  }),
  versions: call({
    method: "GET",
    path: `${one}/versions`,
    need: "catalogue.read",
    says: "What was published before, newest first",
    query: pageQuery,
    answer: pageOf(documentVersion),
  }),
  version: call({
    method: "GET",
    path: "/document-versions/:id",
    need: "catalogue.read",
    says: "What a version said",
    answer: documentVersion.extend({ body }),
  }),
  restore: call({
    method: "POST",
    path: `${one}/restore`,
    need: "content.write",
    says: "An old version becomes the draft; it is published like any other",
    body: z.object({ version: z.int(), revision }),
    answer: adminDocument,
  }),
};
