import type { AdminDocument, DocumentRow } from "#contracts/admin/content-endpoints.ts";
import { type DocumentKey, documentKeys } from "#contracts/content/document-registry.ts";
import type { Tx } from "#db/client.ts";
import { findContentDocument, listContentDocuments } from "#db/queries/content/content-documents.ts";
import { listActorNames } from "#db/queries/operators/audit-log.ts";
import { authorized } from "#use-cases/kernel/authorize.ts";
import type { Deps } from "#use-cases/kernel/deps.ts";
import { fail } from "#use-cases/kernel/result.ts";
import { documentKindOf, parseDocumentKey, readDocumentBody } from "../document-kinds.ts";
import type { DocumentUseCases } from "./document-edit-types.ts";

type Row = Awaited<ReturnType<typeof listContentDocuments>>[number];

export function listDocuments({ database: { db } }: Pick<Deps, "database">): DocumentUseCases["list"] {
  return authorized("catalogue.read", async () => {
    const rows = new Map((await listContentDocuments(db)).map((row) => [row.key, row]));
    const names = await listActorNames(db, [...rows.values()].flatMap(changerOf));
    return { ok: true, value: { items: documentKeys.map((key) => rowOf(key, rows.get(key), names)) } };
  });
}

export function getDocument({ database: { db } }: Pick<Deps, "database">): DocumentUseCases["get"] {
  return authorized("catalogue.read", async (_actor, id) => {
    const key = parseDocumentKey(id);
    if (!key) return fail("document-not-found");
    return { ok: true, value: await readAdminDocument(db, key) };
  });
}

export async function readAdminDocument(tx: Tx, key: DocumentKey): Promise<AdminDocument> {
  const row = await findContentDocument(tx, key);
  const names = await listActorNames(tx, row ? changerOf(row) : []);
  return {
    ...rowOf(key, row, names),
    published: readDocumentBody(key, row?.published ?? undefined),
    draft: row?.draft ? readDocumentBody(key, row.draft) : null,
    draftAt: row?.draftAt?.toISOString() ?? null,
    revision: row?.revision ?? 0,
  };
}

/** The last person to write the draft, else the published document. */
const changerOf = ({ draftBy, publishedBy }: Row): string[] => [draftBy ?? publishedBy ?? []].flat();

function rowOf(key: DocumentKey, row: Row | undefined, names: Map<string, string>): DocumentRow {
  const { title, path } = documentKindOf(key);
  const [changer] = row ? changerOf(row) : [];
  return {
    id: key,
    title,
    path,
    publishedAt: row?.publishedAt?.toISOString() ?? null,
    hasDraft: Boolean(row?.draft),
    changedBy: changer === undefined ? null : (names.get(changer) ?? changer),
  };
}
