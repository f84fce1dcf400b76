import type { AdminDocument, DocumentRow } from "#contracts/admin/documents.ts";
import { type DocumentKey, documentKeys } from "#contracts/store/documents/index.ts";
import type { Tx } from "#db/client.ts";
import { namesOfActors } from "#db/queries/audit.ts";
import { documentRow, documentRows } from "#db/queries/documents.ts";
import { refusal } from "#domain/errors.ts";
import type { Deps } from "#use-cases/deps.ts";
import { allow } from "#use-cases/operators/who.ts";
import { keyOf, kindOf, readBody } from "../kind-of.ts";
import type { Documents } from "./types.ts";

type Row = Awaited<ReturnType<typeof documentRows>>[number];

export function list({ database: { db } }: Pick<Deps, "database">): Documents["list"] {
  return async (who) => {
    const refused = allow(who, "catalogue.read");
    if (refused) return { ok: false, error: refused };
    const rows = new Map((await documentRows(db)).map((row) => [row.key, row]));
    const names = await namesOfActors(db, [...rows.values()].flatMap(changerOf));
    return { ok: true, value: { items: documentKeys.map((key) => rowOf(key, rows.get(key), names)) } };
  };
}

export function get({ database: { db } }: Pick<Deps, "database">): Documents["get"] {
  return async (who, id) => {
    const refused = allow(who, "catalogue.read");
    if (refused) return { ok: false, error: refused };
    const key = keyOf(id);
    if (!key) return { ok: false, error: refusal("document-not-found") };
    return { ok: true, value: await adminDocument(db, key) };
  };
}

export async function adminDocument(tx: Tx, key: DocumentKey): Promise<AdminDocument> {
  const row = await documentRow(tx, key);
  const names = await namesOfActors(tx, row ? changerOf(row) : []);
  return {
    ...rowOf(key, row, names),
    published: readBody(key, row?.published ?? undefined),
    draft: row?.draft ? readBody(key, row.draft) : null,
    draftAt: row?.draftAt?.toISOString() ?? null,
    revision: row?.revision ?? 0,
  };
}

/** Who wrote last: the draft, or what customers read. */
const changerOf = ({ draftBy, publishedBy }: Row): string[] => [draftBy ?? publishedBy ?? []].flat();

function rowOf(key: DocumentKey, row: Row | undefined, names: Map<string, string>): DocumentRow {
  const { title, path } = kindOf(key);
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
