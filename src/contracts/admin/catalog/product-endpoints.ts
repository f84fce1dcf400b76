import { z } from "zod";
import { productFieldKeys } from "#domain/catalog/product-fields.ts";
import { defineEndpoint, idempotencyKey, isoTime, successResponse } from "../endpoint.ts";
import { productForm, requiredText } from "./product-form.ts";

/** A draft may be incomplete; publishing validates it. */
const draftForm = z.record(z.string(), z.unknown());

const adminProduct = z.object({
  id: z.string(),
  /** The published version, also while hidden; null before the first publication. */
  published: productForm.nullable(),
  isVisible: z.boolean(),
  /** First publication. */
  publishedAt: isoTime.nullable(),
  draft: draftForm.nullable(),
  draftBy: z.string().nullable(),
  draftAt: isoTime.nullable(),
  /** When the draft will be published, as it is at that time. */
  schedule: z.object({ at: isoTime, by: z.string() }).nullable(),
  /** Reasons why the draft was not published at its time, by field path; null where nothing failed. */
  notPublished: z.object({ at: isoTime, fields: z.record(z.string(), z.string()) }).nullable(),
  /** Revision that the editor loaded; saving over a newer one is refused. */
  revision: z.int(),
  /** Path of its page; null without one. */
  path: z.string().nullable(),
  /** Stock by SKU. */
  stock: z.record(z.string(), z.int()),
  /** Former slugs, which redirect to it. */
  oldSlugs: z.array(z.string()),
});
export type AdminProduct = z.output<typeof adminProduct>;

/** By field of the label; only what is known. */
const labelFacts = z.partialRecord(z.enum(productFieldKeys), z.string());

const revision = z.int();
const recordPath = "/products/:id" as const;

export const productEndpoints = {
  create: defineEndpoint({
    method: "POST",
    path: "/products",
    permission: "catalogue.write",
    summary: "Create a product as a draft, optionally as a copy of another (`copyOf`)",
    body: z.object({
      kind: z.enum(["beverage", "merch"]),
      name: requiredText("Please enter a name."),
      copyOf: z.string().max(100).optional(),
      key: idempotencyKey,
    }),
    response: adminProduct,
  }),
  get: defineEndpoint({
    method: "GET",
    path: recordPath,
    permission: "catalogue.read",
    summary: "Retrieve a product",
    response: adminProduct,
  }),
  save: defineEndpoint({
    method: "POST",
    path: `${recordPath}/draft`,
    permission: "catalogue.write",
    summary: "Save a draft; 409 with the current product on a conflict",
    body: z.object({ form: draftForm, revision }),
    response: adminProduct,
  }),
  publish: defineEndpoint({
    method: "POST",
    path: `${recordPath}/publish`,
    permission: "catalogue.write",
    summary: "Publish the draft, including prices; 409 with the current product on a conflict",
    body: z.object({ revision }),
    response: adminProduct,
  }),
  schedule: defineEndpoint({
    method: "POST",
    path: `${recordPath}/schedule`,
    permission: "catalogue.write",
    summary: "Schedule the publication of the draft, as it will be at that time; replaces an earlier time",
    body: z.object({ at: z.iso.datetime(), revision }),
    response: adminProduct,
  }),
  unschedule: defineEndpoint({
    method: "POST",
    path: `${recordPath}/unschedule`,
    permission: "catalogue.write",
    summary: "Cancel a scheduled publication, or dismiss the failure of one; the draft stays",
    body: z.object({ revision }),
    response: adminProduct,
  }),
  discard: defineEndpoint({
    method: "POST",
    path: `${recordPath}/discard`,
    permission: "catalogue.write",
    summary: "Discard the draft; deletes a product that was never published",
    body: z.object({ revision }),
    response: successResponse,
  }),
  show: defineEndpoint({
    method: "POST",
    path: `${recordPath}/visible`,
    permission: "catalogue.write",
    summary: "Hide or show the product",
    body: z.object({ isVisible: z.boolean(), revision }),
    response: adminProduct,
  }),
  labelFacts: defineEndpoint({
    method: "GET",
    path: `${recordPath}/label-facts`,
    permission: "catalogue.write",
    summary: "Retrieve the label facts that the settings and the newest other product of the kind have",
    response: z.object({
      settings: labelFacts,
      /** Null without another published product of the kind. */
      latest: z.object({ name: z.string(), facts: labelFacts }).nullable(),
    }),
  }),
  preview: defineEndpoint({
    method: "POST",
    path: `${recordPath}/preview`,
    permission: "catalogue.write",
    summary: "Create a link that previews the draft on its page for one hour",
    body: z.object({}),
    response: z.object({ path: z.string() }),
  }),
  arrangement: defineEndpoint({
    method: "GET",
    path: "/product-sort-order",
    permission: "catalogue.read",
    summary: "Retrieve the sort order of a kind of products",
    query: z.object({ kind: z.enum(["beverage", "merch"]) }),
    response: z.object({
      version: z.string(),
      items: z.array(z.object({ id: z.string(), name: z.string(), featured: z.boolean(), visible: z.boolean() })),
    }),
  }),
  arrange: defineEndpoint({
    method: "POST",
    path: "/product-sort-order",
    permission: "catalogue.write",
    summary: "Update sort order and featured products of a kind; 409 on a conflict",
    body: z.object({
      kind: z.enum(["beverage", "merch"]),
      version: z.string().max(100),
      items: z.array(z.object({ id: z.string().max(100), featured: z.boolean() })).max(1_000),
    }),
    response: successResponse,
  }),
};
