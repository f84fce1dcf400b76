import type { AdminDocument } from "#contracts/admin/content-endpoints.ts";
import { documentKeys, documents } from "#contracts/content/document-registry.ts";
import type { DocumentSchema } from "#contracts/content/document-schema.ts";
import { parseDocument } from "#contracts/content/document-schema.ts";

/** Values of a document by field name. */
export type DocumentBody = Record<string, unknown>;

/** Finds a document's schema; undefined for an unknown id. */
export function findDocumentKind(id: string): DocumentSchema | undefined {
  const key = documentKeys.find((known) => known === id);
  return key && documents[key];
}

/** Body to edit: the draft, or the published body if there is none; complete, in the order of the schema's fields. */
export const editableBody = (kind: DocumentSchema, { draft, published }: AdminDocument): DocumentBody =>
  parseDocument(kind, draft ?? published);

/** Published body of a document. */
export const publishedBody = (kind: DocumentSchema, { published }: AdminDocument): DocumentBody =>
  parseDocument(kind, published);

/** Compares parsed values; parsing puts their keys in one order. */
export const isDeepEqual = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
