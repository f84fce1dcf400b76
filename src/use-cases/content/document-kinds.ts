import { type DocumentKey, documentKeys, documents } from "#contracts/content/document-registry.ts";
import type { DocumentSchema } from "#contracts/content/document-schema.ts";
import { parseDocument } from "#contracts/content/document-schema.ts";

export type RawDocumentBody = Record<string, unknown>;

const kinds: Record<DocumentKey, DocumentSchema> = documents;

export const documentKindOf = (key: DocumentKey): DocumentSchema => kinds[key];

/** Undefined for a name that no document has. */
export const parseDocumentKey = (given: string): DocumentKey | undefined => documentKeys.find((key) => key === given);

/** What is stored, with what stands there at first in the place of the rest. */
export const readDocumentBody = (key: DocumentKey, stored: unknown): RawDocumentBody =>
  parseDocument(documentKindOf(key), stored);
