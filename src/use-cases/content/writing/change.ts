import type { DocumentKey } from "#contracts/store/documents/index.ts";
import type { Tx } from "#db/client.ts";
import { changeDocument, type DocumentChange, lockDocument } from "#db/queries/documents.ts";
import { retrying } from "#db/retrying.ts";
import { type Refusal, refusal } from "#domain/errors.ts";
import type { Deps } from "#use-cases/deps.ts";
import { actorOf, allow, type Who } from "#use-cases/operators/who.ts";
import { keyOf } from "../kind-of.ts";
import { adminDocument } from "./read.ts";
import type { Changed } from "./types.ts";

type Row = Awaited<ReturnType<typeof lockDocument>>;
/** Inside the transaction, the document locked and at the revision that the operator saw. */
export type Acting = { tx: Tx; key: DocumentKey; row: Row; actor: string; at: Date };
type Decide = (acting: Acting) => Promise<{ change: DocumentChange } | { refused: Refusal }>;

/** One change of one document: who saw another revision than there is now is told, and nothing is written over. */
export async function change(
  { database, clock }: Pick<Deps, "database" | "clock">,
  { who, id, revision }: { who: Who; id: string; revision: number },
  decide: Decide,
): Promise<Changed> {
  const refused = allow(who, "content.write");
  if (refused) return { ok: false, error: refused };
  const key = keyOf(id);
  if (!key) return { ok: false, error: refusal("document-not-found") };
  return await retrying(database, async (tx): Promise<Changed> => {
    const row = await lockDocument(tx, key);
    const changedMeanwhile = async () => {
      return { ok: false, error: refusal("changed-meanwhile"), current: await adminDocument(tx, key) } as const;
    };
    if ((row?.revision ?? 0) !== revision) return await changedMeanwhile();
    const decided = await decide({ tx, key, row, actor: actorOf(who), at: clock() });
    if ("refused" in decided) return { ok: false, error: decided.refused };
    const changed = await changeDocument(tx, { key, revision }, decided.change);
    if (!changed) return await changedMeanwhile();
    return { ok: true, value: await adminDocument(tx, key) };
  });
}
