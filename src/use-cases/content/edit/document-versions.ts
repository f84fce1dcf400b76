import type { DocumentVersion } from "#contracts/admin/content-endpoints.ts";
import { findVersion, listVersionRows } from "#db/queries/content/content-documents.ts";
import { listActorNames } from "#db/queries/operators/audit-log.ts";
import { authorized } from "#use-cases/kernel/authorize.ts";
import type { Deps } from "#use-cases/kernel/deps.ts";
import { page } from "#use-cases/kernel/page.ts";
import { fail } from "#use-cases/kernel/result.ts";
import { parseDocumentKey, readDocumentBody } from "../document-kinds.ts";
import type { DocumentUseCases } from "./document-edit-types.ts";

type Row = Awaited<ReturnType<typeof listVersionRows>>[number];

/** Lists published versions, newest first; `after` is the number of the previous page's last version. */
export function listVersions({ database: { db } }: Pick<Deps, "database">): DocumentUseCases["versions"] {
  return authorized("catalogue.read", async (_actor, id, { limit, after }) => {
    const key = parseDocumentKey(id);
    if (!key) return fail("document-not-found");
    const before = after === undefined ? undefined : numberOf(after);
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
    const [key, wanted] = [parseDocumentKey(name), numberOf(number)];
    const row = key && wanted !== undefined ? await findVersion(db, { key, version: wanted }) : undefined;
    if (!key || !row) return fail("version-not-found");
    const names = await listActorNames(db, [row.actor]);
    return { ok: true, value: { ...versionOf(row, names), body: readDocumentBody(key, row.body) } };
  });
}

const numberOf = (given: string): number | undefined => (/^[0-9]{1,9}$/.test(given) ? Number(given) : undefined);

function versionOf({ key, version, at, actor, dated }: Row, names: Map<string, string>): DocumentVersion {
  return {
    id: `${key}.${version}`,
    version,
    at: at.toISOString(),
    dated,
    actor: names.get(actor) ?? actor,
  };
}
