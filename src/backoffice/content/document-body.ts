import type { AdminDocument } from "#contracts/admin/content-endpoints.ts";
import { documentKindOf, parseDocumentKey } from "#contracts/content/document-kinds.ts";
import type { DocumentSchema } from "#contracts/content/document-schema.ts";
import { parseDocument } from "#contracts/content/document-schema.ts";
import { isPageKey } from "#contracts/content/page-key.ts";

/** Values of a document by field name. */
export type DocumentBody = Record<string, unknown>;

/** Finds a document's schema; undefined for an unknown id. A page's title and path are those of `row`. */
export function findDocumentKind(id: string, row?: Pick<AdminDocument, "title" | "path">): DocumentSchema | undefined {
  const key = parseDocumentKey(id);
  if (!key) return undefined;
  const kind = documentKindOf(key);
  return row && isPageKey(key) ? { ...kind, title: row.title, path: row.path as `/${string}` } : kind;
}

/** Body to edit: the draft, or the published body if there is none; complete, in the order of the schema's fields. */
export const editableBody = (kind: DocumentSchema, { draft, published }: AdminDocument): DocumentBody =>
  parseDocument(kind, draft ?? published);

/** Published body of a document. */
export const publishedBody = (kind: DocumentSchema, { published }: AdminDocument): DocumentBody =>
  parseDocument(kind, published);

/** Compares parsed values; parsing puts their keys in one order. */
export const isDeepEqual = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
