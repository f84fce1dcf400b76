import { type DocumentKey, documentKeys, documents } from "#contracts/content/document-registry.ts";
import type { DocumentSchema } from "#contracts/content/document-schema.ts";
import { parseDocument } from "#contracts/content/document-schema.ts";

export type RawDocumentBody = Record<string, unknown>;

const kinds: Record<DocumentKey, DocumentSchema> = documents;

export const documentKindOf = (key: DocumentKey): DocumentSchema => kinds[key];

/** Returns undefined for an unknown document name. */
export const parseDocumentKey = (given: string): DocumentKey | undefined => documentKeys.find((key) => key === given);

/** Parses the stored body; missing fields take their initial content. */
export const readDocumentBody = (key: DocumentKey, stored: unknown): RawDocumentBody =>
  parseDocument(documentKindOf(key), stored);
