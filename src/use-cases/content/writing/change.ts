import type { DocumentKey } from "#contracts/store/documents/index.ts";
import type { Tx } from "#db/client.ts";
import { type DocumentChange, lockContentDocument, updateContentDocument } from "#db/queries/documents.ts";
import { transactionWithRetry } from "#db/retrying.ts";
import { type Refusal, refusal } from "#domain/errors.ts";
import type { Deps } from "#use-cases/deps.ts";
import { type Actor, formatActor, requirePermission } from "#use-cases/operators/who.ts";
import { parseDocumentKey } from "../kind-of.ts";
import { readAdminDocument } from "./read.ts";
import type { ResultOrCurrentDocument } from "./types.ts";

type Row = Awaited<ReturnType<typeof lockContentDocument>>;
/** Inside the transaction, the document locked and at the revision that the operator saw. */
export type LockedDocument = { tx: Tx; key: DocumentKey; row: Row; actor: string; at: Date };
type Decide = (acting: LockedDocument) => Promise<{ change: DocumentChange } | { refused: Refusal }>;

/** One change of one document: who saw another revision than there is now is told, and nothing is written over. */
export async function withLockedDocument(
  { database, clock }: Pick<Deps, "database" | "clock">,
  { who, id, revision }: { who: Actor; id: string; revision: number },
  decide: Decide,
): Promise<ResultOrCurrentDocument> {
  const refused = requirePermission(who, "content.write");
  if (refused) return { ok: false, error: refused };
  const key = parseDocumentKey(id);
  if (!key) return { ok: false, error: refusal("document-not-found") };
  return await transactionWithRetry(database, async (tx): Promise<ResultOrCurrentDocument> => {
    const row = await lockContentDocument(tx, key);
    const changedMeanwhile = async () => {
      return { ok: false, error: refusal("changed-meanwhile"), current: await readAdminDocument(tx, key) } as const;
    };
    if ((row?.revision ?? 0) !== revision) return await changedMeanwhile();
    const decided = await decide({ tx, key, row, actor: formatActor(who), at: clock() });
    if ("refused" in decided) return { ok: false, error: decided.refused };
    const changed = await updateContentDocument(tx, { key, revision }, decided.change);
    if (!changed) return await changedMeanwhile();
    return { ok: true, value: await readAdminDocument(tx, key) };
  });
}
