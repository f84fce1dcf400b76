import type { SavedView } from "#contracts/admin/search-endpoints.ts";
import type { Tx } from "#db/client.ts";
import { writeAudit } from "#db/queries/operators/audit-log.ts";
import {
  countSavedViews,
  deleteSavedView,
  findSavedView,
  listSavedViews,
  lockSavedView,
  upsertSavedView,
} from "#db/queries/search/saved-view-queries.ts";
import { transactionWithRetry } from "#db/transaction-with-retry.ts";
import { refusal } from "#domain/errors.ts";
import { normalizeLine } from "#domain/normalize-text.ts";
import {
  type Actor,
  formatActor,
  type OperatorActor,
  requireOwnAccount,
  requirePermission,
} from "../kernel/authorize.ts";
import type { Deps } from "../kernel/deps.ts";
import { randomAlphanumeric } from "../kernel/random-id.ts";
import { fail } from "../kernel/result.ts";
import type { SearchUseCases } from "./search-types.ts";

const maxViews = 50;

/** Lists one's own views and the shared ones. */
export function listViews({ database: { db } }: Pick<Deps, "database">): SearchUseCases["listViews"] {
  return async (actor, resource) => {
    const own = findOwnView(actor);
    if (!own.ok) return own;
    const found = await listSavedViews(db, own.who.id, resource);
    return { ok: true, value: { items: found.map((view) => viewOf(view, own.who)) } };
  };
}

/** Saves a view; the same name replaces one's own view. */
export function saveView({ database, clock }: Pick<Deps, "database" | "clock">): SearchUseCases["saveView"] {
  return async (actor, { name: typed, ...given }) => {
    const own = findOwnView(actor);
    if (!own.ok) return own;
    const { id: operatorId, name: by } = own.who;
    const name = normalizeLine(typed);
    if (name === "") return fail(nameMissing);
    return await transactionWithRetry(database, async (tx) => {
      const count = await countSavedViews(tx, operatorId);
      const known = await findSavedView(tx, { operatorId, resource: given.resource, name });
      if (!known && count >= maxViews) return fail("too-many-views");
      const view = { ...given, name, operatorId, createdAt: clock() };
      const id = await upsertSavedView(tx, { ...view, id: `view_${randomAlphanumeric(14)}` });
      if (view.shared || known?.shared) await auditView(tx, own.who, { id, ...view });
      return { ok: true, value: viewOf({ id, ...view, by }, own.who) };
    });
  };
}

export function removeView({ database, clock }: Pick<Deps, "database" | "clock">): SearchUseCases["removeView"] {
  return async (actor, id) => {
    const own = findOwnView(actor);
    if (!own.ok) return own;
    return await transactionWithRetry(database, async (tx) => {
      const view = await lockSavedView(tx, id);
      const isMine = view?.operatorId === own.who.id;
      // Don't reveal that someone else's private view exists.
      if (!view || !(isMine || view.shared)) return fail("view-not-found");
      const refused = isMine ? undefined : requirePermission(actor, "operators.manage");
      if (refused) return fail(refused);
      await deleteSavedView(tx, id);
      if (view.shared) await auditView(tx, own.who, { ...view, createdAt: clock(), removed: true });
      return { ok: true, value: null };
    });
  };
}

type Written = { id: string; resource: string; name: string; shared: boolean; createdAt: Date; removed?: boolean };

/** Audits shared views without their search text, which may name a customer. */
async function auditView(tx: Tx, actor: OperatorActor, { id, resource, name, shared, createdAt, removed }: Written) {
  const entry = { at: createdAt, actor: formatActor(actor), subjectKind: "view", subjectId: id };
  const auditDetails = removed ? { before: { resource, name } } : { after: { resource, name, shared } };
  await writeAudit(tx, { ...entry, ...auditDetails, action: removed ? "view.removed" : "view.shared" });
}

function findOwnView(actor: Actor) {
  const refused = requireOwnAccount(actor);
  if (refused || actor.kind !== "operator") return fail(refused ?? refusal("not-allowed"));
  return { ok: true, who: actor } as const;
}

type Stored = Omit<SavedView, "mine"> & { operatorId: string };

function viewOf({ id, name, query, shared, by, operatorId }: Stored, actor: OperatorActor): SavedView {
  return { id, name, query, shared, by, mine: operatorId === actor.id };
}

const nameMissing = refusal("invalid-input", { fields: { name: "Please give the view a name." } });
