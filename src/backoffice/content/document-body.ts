import type { AdminDocument } from "#contracts/admin/content-endpoints.ts";
import { documentKeys, documents } from "#contracts/content/document-registry.ts";
import type { DocumentSchema } from "#contracts/content/document-schema.ts";
import { parseDocument } from "#contracts/content/document-schema.ts";

/** What a document says, by the names of its fields. */
export type DocumentBody = Record<string, unknown>;

/** Undefined for an address of no document. */
export function findDocumentKind(id: string): DocumentSchema | undefined {
  const key = documentKeys.find((known) => known === id);
  return key && documents[key];
}

/** What is being written: the draft, or what customers read while there is none. Whole, and in the order of its fields. */
export const editableBody = (kind: DocumentSchema, { draft, published }: AdminDocument): DocumentBody =>
  parseDocument(kind, draft ?? published);

/** What customers read. */
export const publishedBody = (kind: DocumentSchema, { published }: AdminDocument): DocumentBody =>
  parseDocument(kind, published);

/** Bodies are read by their shapes, so that their parts stand in one order. */
export const isDeepEqual = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
