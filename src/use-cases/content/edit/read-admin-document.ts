import type { AdminDocument, DocumentRow, DocumentVersion } from "#contracts/admin/content-endpoints.ts";
import {
  type ContentKey,
  documentKindOf,
  parseDocumentKey,
  readDocumentBody,
} from "#contracts/content/document-kinds.ts";
import { documentKeys } from "#contracts/content/document-registry.ts";
import { isPageKey } from "#contracts/content/page-key.ts";
import type { Tx } from "#db/client.ts";
import {
  findContentDocument,
  findVersion,
  listContentDocuments,
  listVersionRows,
} from "#db/queries/content/content-documents.ts";
import { findPageRow } from "#db/queries/content/pages.ts";
import { listActorNames } from "#db/queries/operators/audit-log.ts";
import { authorized } from "#use-cases/kernel/authorize.ts";
import type { Deps } from "#use-cases/kernel/deps.ts";
import { page } from "#use-cases/kernel/page.ts";
import { parseRowNumber } from "#use-cases/kernel/parse-row-number.ts";
import { fail } from "#use-cases/kernel/result.ts";
import type { DocumentUseCases } from "./document-edit-types.ts";

type VersionRow = Awaited<ReturnType<typeof listVersionRows>>[number];

type Row = Awaited<ReturnType<typeof listContentDocuments>>[number];

export function listDocuments({ database: { db } }: Pick<Deps, "database">): DocumentUseCases["list"] {
  return authorized("catalogue.read", async () => {
    const rows = new Map((await listContentDocuments(db, documentKeys)).map((row) => [row.key, row]));
    const names = await listActorNames(db, [...rows.values()].flatMap(changerOf));
    return { ok: true, value: { items: documentKeys.map((key) => rowOf({ key, row: rows.get(key), names })) } };
  });
}

export function getDocument({ database: { db } }: Pick<Deps, "database">): DocumentUseCases["get"] {
  return authorized("catalogue.read", async (_actor, id) => {
    const key = await findDocumentKey(db, id);
    if (!key) return fail("document-not-found");
    return { ok: true, value: await readAdminDocument(db, key) };
  });
}

export async function readAdminDocument(tx: Tx, key: ContentKey): Promise<AdminDocument> {
  const row = await findContentDocument(tx, key);
  const names = await listActorNames(tx, row ? changerOf(row) : []);
  const page = isPageKey(key) ? await findPageRow(tx, key) : undefined;
  return {
    ...rowOf({ key, row, names, page }),
    published: readDocumentBody(key, row?.published ?? undefined),
    draft: row?.draft ? readDocumentBody(key, row.draft) : null,
    draftAt: row?.draftAt?.toISOString() ?? null,
    revision: row?.revision ?? 0,
  };
}

/** The last person to write the draft, else the published document. */
const changerOf = ({ draftBy, publishedBy }: Row): string[] => [draftBy ?? publishedBy ?? []].flat();

type RowParts = {
  key: ContentKey;
  row: Row | undefined;
  names: Map<string, string>;
  page?: Awaited<ReturnType<typeof findPageRow>>;
};

function rowOf({ key, row, names, page }: RowParts): DocumentRow {
  const { title, path } = documentKindOf(key);
  const [changer] = row ? changerOf(row) : [];
  const own = page && String(readDocumentBody(key, row?.draft ?? row?.published).title);
  return {
    id: key,
    title: own ?? title,
    path: page?.path ?? path,
    publishedAt: row?.publishedAt?.toISOString() ?? null,
    hasDraft: Boolean(row?.draft),
    publishAt: row?.publishAt?.toISOString() ?? null,
    live: page?.live ?? true,
    changedBy: changer === undefined ? null : (names.get(changer) ?? changer),
  };
}

/** Reads the name of a document; undefined for an unknown one and for a page that was deleted. */
async function findDocumentKey(tx: Tx, id: string): Promise<ContentKey | undefined> {
  const key = parseDocumentKey(id);
  return key && isPageKey(key) && !(await findPageRow(tx, key)) ? undefined : key;
}

/** Lists published versions, newest first; `after` is the number of the previous page's last version. */
export function listVersions({ database: { db } }: Pick<Deps, "database">): DocumentUseCases["versions"] {
  return authorized("catalogue.read", async (_actor, id, { limit, after }) => {
    const key = await findDocumentKey(db, id);
    if (!key) return fail("document-not-found");
    const before = after === undefined ? undefined : parseRowNumber(after);
    if (after !== undefined && before === undefined) return fail("bad-request");
    const found = await listVersionRows(db, { key, limit: limit + 1, ...(before !== undefined && { before }) });
    const { rows, next } = page(found, limit, ({ version }) => String(version));
    const names = await listActorNames(
      db,
      rows.map(({ actor }) => actor),
    );
    return { ok: true, value: { items: rows.map((row) => versionOf(row, names)), next } };
  });
}

export function getVersion({ database: { db } }: Pick<Deps, "database">): DocumentUseCases["version"] {
  return authorized("catalogue.read", async (_actor, id) => {
    const [name = "", number = ""] = id.split(".");
    const [key, versionNumber] = [await findDocumentKey(db, name), parseRowNumber(number)];
    const row = key && versionNumber !== undefined ? await findVersion(db, { key, version: versionNumber }) : undefined;
    if (!key || !row) return fail("version-not-found");
    const names = await listActorNames(db, [row.actor]);
    return { ok: true, value: { ...versionOf(row, names), body: readDocumentBody(key, row.body) } };
  });
}

function versionOf({ key, version, at, actor, dated }: VersionRow, names: Map<string, string>): DocumentVersion {
  return {
    id: `${key}.${version}`,
    version,
    at: at.toISOString(),
    dated,
    actor: names.get(actor) ?? actor,
  };
}
