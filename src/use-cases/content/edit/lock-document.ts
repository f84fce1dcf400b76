import {
  type ContentKey,
  documentKindOf,
  parseDocumentKey,
  type RawDocumentBody,
} from "#contracts/content/document-kinds.ts";
import { isPageKey } from "#contracts/content/page-key.ts";
import type { Tx } from "#db/client.ts";
import {
  type DocumentChange,
  insertVersion,
  lockContentDocument,
  updateContentDocument,
} from "#db/queries/content/content-documents.ts";
import { findPageRow } from "#db/queries/content/pages.ts";
import { transactionWithRetry } from "#db/transaction-with-retry.ts";
import { type Refusal, refusal } from "#domain/errors.ts";
import type { ActorName } from "#domain/operators/actor-name.ts";
import { type Actor, formatActor, requirePermission } from "#use-cases/kernel/authorize.ts";
import type { Deps } from "#use-cases/kernel/deps.ts";
import { fail } from "#use-cases/kernel/result.ts";
import type { ResultOrCurrentDocument } from "./document-edit-types.ts";
import { readAdminDocument } from "./read-admin-document.ts";

type Row = Awaited<ReturnType<typeof lockContentDocument>>;
type Page = Awaited<ReturnType<typeof findPageRow>>;

/** A locked document whose revision matches the one that the operator saw; `page` is its place if it is a page. */
export type LockedDocument = { tx: Tx; key: ContentKey; row: Row; page: Page; actor: ActorName; at: Date };

export type Decision = { change: DocumentChange } | { refused: Refusal };

type Version = { key: ContentKey; version: number; body: RawDocumentBody; actor: ActorName; at: Date };

/** Locks a document and applies one change to it; refuses when the operator saw another revision. */
export async function withLockedDocument(
  { database, clock }: Pick<Deps, "database" | "clock">,
  { operator, id, revision }: { operator: Actor; id: string; revision: number },
  decide: (acting: LockedDocument) => Promise<Decision>,
): Promise<ResultOrCurrentDocument> {
  const refused = requirePermission(operator, "content.write");
  if (refused) return fail(refused);
  const key = parseDocumentKey(id);
  if (!key) return fail("document-not-found");
  return await transactionWithRetry(database, async (tx): Promise<ResultOrCurrentDocument> => {
    const row = await lockContentDocument(tx, key);
    const page = await findPageRow(tx, key);
    if (isPageKey(key) && !page) return fail("document-not-found");
    const changedMeanwhile = async () => {
      return { ok: false, error: refusal("changed-meanwhile"), current: await readAdminDocument(tx, key) } as const;
    };
    if ((row?.revision ?? 0) !== revision) return await changedMeanwhile();
    const decided = await decide({ tx, key, row, page, actor: formatActor(operator), at: clock() });
    if ("refused" in decided) return fail(decided.refused);
    const changed = await updateContentDocument(tx, { key, revision }, decided.change);
    if (!changed) return await changedMeanwhile();
    return { ok: true, value: await readAdminDocument(tx, key) };
  });
}

export async function saveVersion(tx: Tx, version: Version): Promise<void> {
  const dated = documentKindOf(version.key).isDated ? String(version.body.dated) : null;
  await insertVersion(tx, { ...version, dated });
}
