import type { DocumentKind } from "#contracts/store/documents/document.ts";
import { readDocument } from "#contracts/store/documents/document.ts";
import { type DocumentKey, documentKeys, documents } from "#contracts/store/documents/index.ts";

export type Body = Record<string, unknown>;

const kinds: Record<DocumentKey, DocumentKind> = documents;

export const kindOf = (key: DocumentKey): DocumentKind => kinds[key];

/** Undefined for a name that no document has. */
export const keyOf = (given: string): DocumentKey | undefined => documentKeys.find((key) => key === given);

/** What is stored, with what stands there at first in the place of the rest. */
export const readBody = (key: DocumentKey, stored: unknown): Body => readDocument(kindOf(key), stored);
