import type { AdminDocument } from "#contracts/admin/documents.ts";
import type { DocumentKind } from "#contracts/store/documents/document.ts";
import { readDocument } from "#contracts/store/documents/document.ts";
import { documentKeys, documents } from "#contracts/store/documents/index.ts";

/** What a document says, by the names of its fields. */
export type DocumentBody = Record<string, unknown>;

/** Undefined for an address of no document. */
export function findDocumentKind(id: string): DocumentKind | undefined {
  const key = documentKeys.find((known) => known === id);
  return key && documents[key];
}

/** What is being written: the draft, or what customers read while there is none. Whole, and in the order of its fields. */
export const editableBody = (kind: DocumentKind, { draft, published }: AdminDocument): DocumentBody =>
  readDocument(kind, draft ?? published);

/** What customers read. */
export const publishedBody = (kind: DocumentKind, { published }: AdminDocument): DocumentBody => readDocument(kind, published);

/** Bodies are read by their shapes, so that their parts stand in one order. */
export const isDeepEqual = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
