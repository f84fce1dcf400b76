import type { DocumentSchema } from "#contracts/store/documents/document.ts";
import { parseDocument } from "#contracts/store/documents/document.ts";
import { type DocumentKey, documentKeys, documents } from "#contracts/store/documents/index.ts";

export type RawDocumentBody = Record<string, unknown>;

const kinds: Record<DocumentKey, DocumentSchema> = documents;

export const documentKindOf = (key: DocumentKey): DocumentSchema => kinds[key];

/** Undefined for a name that no document has. */
export const parseDocumentKey = (given: string): DocumentKey | undefined => documentKeys.find((key) => key === given);

/** What is stored, with what stands there at first in the place of the rest. */
export const readDocumentBody = (key: DocumentKey, stored: unknown): RawDocumentBody =>
  parseDocument(documentKindOf(key), stored);
