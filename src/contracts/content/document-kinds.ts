import { type DocumentKey, documentKeys, documents } from "./document-registry.ts";
import type { DocumentSchema } from "./document-schema.ts";
import { parseDocument } from "./document-schema.ts";
import { pageContent } from "./documents/page-content.ts";
import { isPageKey, type PageKey } from "./page-key.ts";

export type RawDocumentBody = Record<string, unknown>;
/** A document of the shop, or one of the owner's pages. */
export type ContentKey = DocumentKey | PageKey;

const kinds: Record<DocumentKey, DocumentSchema> = documents;
const pageKind: DocumentSchema = pageContent;

export const documentKindOf = (key: ContentKey): DocumentSchema => (isPageKey(key) ? pageKind : kinds[key]);

/** Returns undefined for an unknown document name. A page's may have been deleted. */
export const parseDocumentKey = (given: string): ContentKey | undefined =>
  isPageKey(given) ? given : documentKeys.find((key) => key === given);

/** Parses the stored body; missing fields take their initial content. */
export const readDocumentBody = (key: ContentKey, stored: unknown): RawDocumentBody =>
  parseDocument(documentKindOf(key), stored);
