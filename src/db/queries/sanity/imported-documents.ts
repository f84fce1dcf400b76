import type { Insertable } from "kysely";
import type { Tx } from "#db/client.ts";
import type { Tables } from "#db/tables.ts";

const source = "sanity";

export type ImportedDocument = Omit<Insertable<Tables["importedDocuments"]>, "source">;
export type ImportedKind = ImportedDocument["ourKind"];

/** Reads what was imported of these documents; at most a thousand at a time. */
export async function listImported(tx: Tx, originalIds: string[]) {
  if (originalIds.length === 0) return [];
  return await tx
    .selectFrom("importedDocuments")
    .selectAll()
    .where("source", "=", source)
    .where("originalId", "in", originalIds)
    .execute();
}

/**
 * Finds the ids that these records had in the old service, by kind and our id: 'product cedar'; at most a thousand at a
 * time.
 */
export async function listOriginalIds(tx: Tx, ours: { kind: string; id: string }[]): Promise<Map<string, string>> {
  if (ours.length === 0) return new Map();
  const rows = await tx
    .selectFrom("importedDocuments")
    .select(["ourKind", "ourId", "originalId"])
    .where("source", "=", source)
    .where("ourId", "in", [...new Set(ours.map(({ id }) => id))])
    // If several documents were merged into one record, the first imported one names it.
    .orderBy("importedAt", "desc")
    .orderBy("originalId", "desc")
    .execute();
  return new Map(rows.map(({ ourKind, ourId, originalId }) => [`${ourKind} ${ourId}`, originalId]));
}

/** Saves imported documents, replacing earlier entries; at most a thousand at a time. */
export async function saveImported(tx: Tx, documents: ImportedDocument[]): Promise<void> {
  if (documents.length === 0) return;
  await tx
    .insertInto("importedDocuments")
    .values(documents.map((document) => ({ source, ...document })))
    .onConflict((conflict) =>
      conflict.columns(["source", "originalId"]).doUpdateSet(({ ref }) => ({
        type: ref("excluded.type"),
        revision: ref("excluded.revision"),
        ourKind: ref("excluded.ourKind"),
        ourId: ref("excluded.ourId"),
        sourceHash: ref("excluded.sourceHash"),
        ourHash: ref("excluded.ourHash"),
        importedAt: ref("excluded.importedAt"),
      })),
    )
    .execute();
}
