import type { RedirectView } from "#contracts/admin/redirect-endpoints.ts";
import type { Tx } from "#db/client.ts";
import { writeAudit } from "#db/queries/operators/audit-log.ts";
import {
  forgetNotFoundAddresses,
  listNotFoundAddresses,
  type NotFoundAddress,
} from "#db/queries/seo/not-found-addresses.ts";
import {
  deleteRedirect,
  findRedirect,
  findRedirectByPath,
  listRedirectPage,
  lockRedirects,
  type RedirectRow,
  readRedirects,
  renameRedirect,
  writeRedirects,
} from "#db/queries/seo/redirect-queries.ts";
import { transactionWithRetry } from "#db/transaction-with-retry.ts";
import { formatCsv } from "#domain/csv.ts";
import { refusal } from "#domain/errors.ts";
import type { ActorName } from "#domain/operators/actor-name.ts";
import { type PlannedRedirect, planRedirect, type Redirect } from "#domain/seo/redirects.ts";
import { authorized, formatActor } from "../kernel/authorize.ts";
import type { Deps } from "../kernel/deps.ts";
import { page } from "../kernel/page.ts";
import { fail } from "../kernel/result.ts";
import { type CheckedRedirect, prepareAddressCheck } from "./check-redirect-addresses.ts";
import type { RedirectUseCases, SavedRedirect } from "./redirect-types.ts";

type Parts = Pick<Deps, "database" | "clock" | "publicOrigin">;
/** Addresses not found that the list shows, those asked for most. */
const shownAddresses = 200;
type Change = { actor: ActorName; at: Date };
type Typed = { from: string; to: string; permanent: boolean };

const notFound = fail("redirect-not-found");

export function createRedirectUseCases(parts: Parts): RedirectUseCases {
  return {
    list: listRedirects(parts),
    create: createRedirect(parts),
    change: changeRedirect(parts),
    remove: removeRedirect(parts),
    import: importRedirects(parts),
    export: exportRedirects(parts),
    notFound: authorized("catalogue.read", async () => {
      const addresses = await listNotFoundAddresses(parts.database.db, shownAddresses);
      return { ok: true, value: { items: addresses.map(toAddressView) } };
    }),
    forget: authorized("content.write", async (_actor, { path }) => {
      await parts.database.transaction((tx) => forgetNotFoundAddresses(tx, [path]));
      return { ok: true, value: undefined };
    }),
  };
}

function listRedirects({ database: { db } }: Parts): RedirectUseCases["list"] {
  return authorized("catalogue.read", async (_actor, { q, limit, after }) => {
    const found = await listRedirectPage(db, { q, after, limit: limit + 1 });
    const { rows, next } = page(found, limit, ({ oldPath }) => oldPath);
    return { ok: true, value: { items: rows.map(toView), next } };
  });
}

function createRedirect(parts: Parts): RedirectUseCases["create"] {
  return authorized("content.write", async (actor, typed) => {
    return await inLockedTable(parts, async (tx, before) => {
      const table = new Map(before);
      const planned = await checkPlan(tx, table, planRedirect(table, toLocal(parts, typed), { mustBeNew: true }));
      if (!planned.ok) return fail("invalid-input", { fields: planned.fields });
      const change = { actor: formatActor(actor), at: parts.clock() };
      await writeChanges(parts, tx, { before, table, ...change });
      await auditRedirect(tx, { action: "redirect.created", ...change, after: planned.redirect });
      return { ok: true, value: await readSaved(tx, planned) };
    });
  });
}

function changeRedirect(parts: Parts): RedirectUseCases["change"] {
  return authorized("content.write", async (actor, id, { version, ...typed }) => {
    return await inLockedTable(parts, async (tx, before): ReturnType<RedirectUseCases["change"]> => {
      const known = await findRedirect(tx, parseId(id));
      if (!known) return notFound;
      if (known.version !== version) {
        return { ok: false, error: refusal("changed-meanwhile"), current: toView(known) };
      }
      const table = new Map(before);
      const options = { editing: known.oldPath };
      const planned = await checkPlan(tx, table, planRedirect(table, toLocal(parts, typed), options));
      if (!planned.ok) return fail("invalid-input", { fields: planned.fields });
      if (planned.outcome === "same") return { ok: true, value: await readSaved(tx, planned) };
      const change = { actor: formatActor(actor), at: parts.clock() };
      const { from, to } = planned.redirect;
      if (from !== known.oldPath) await renameRedirect(tx, known.id, from, to);
      await writeChanges(parts, tx, { before, table, ...change });
      const was = before.get(known.oldPath);
      await auditRedirect(tx, { action: "redirect.changed", ...change, before: was, after: planned.redirect });
      return { ok: true, value: await readSaved(tx, planned) };
    });
  });
}

function removeRedirect(parts: Parts): RedirectUseCases["remove"] {
  return authorized("content.write", async (actor, id) => {
    return await inLockedTable(parts, async (tx, before) => {
      const known = await findRedirect(tx, parseId(id));
      if (!known) return notFound;
      await deleteRedirect(tx, known.id);
      await parts.database.notify(tx, "redirects");
      const change = { actor: formatActor(actor), at: parts.clock() };
      await auditRedirect(tx, { action: "redirect.removed", ...change, before: before.get(known.oldPath) });
      return { ok: true, value: undefined };
    });
  });
}

function importRedirects(parts: Parts): RedirectUseCases["import"] {
  return authorized("content.write", async (actor, { lines, write }) => {
    return await inLockedTable(parts, async (tx, before) => {
      const table = new Map(before);
      const planned = lines.map((typed) => ({ typed, plan: planRedirect(table, toLocal(parts, typed)) }));
      const plans = planned.map(({ plan }) => plan);
      const check = await prepareAddressCheck(tx, table, plans);
      const report = planned.map(({ typed, plan }, index) => ({
        line: index + 1,
        ...describeLine(typed, check(plan)),
      }));
      const changed = report.filter(({ outcome }) => outcome === "new" || outcome === "changed").length;
      const written = write && report.every(({ outcome }) => outcome !== "refused");
      if (written && changed > 0) {
        const change = { actor: formatActor(actor), at: parts.clock() };
        await writeChanges(parts, tx, { before, table, ...change });
        const subject = { subjectKind: "redirects", subjectId: "import" };
        await writeAudit(tx, { action: "redirects.imported", ...change, ...subject, after: { redirects: changed } });
      }
      return { ok: true, value: { written, lines: report } };
    });
  });
}

async function checkPlan(tx: Tx, table: Map<string, Redirect>, plan: PlannedRedirect): Promise<CheckedRedirect> {
  const check = await prepareAddressCheck(tx, table, [plan]);
  return check(plan);
}

/** Exports at most 10,000 short lines, which fit in memory. */
function exportRedirects({ database: { db } }: Parts): RedirectUseCases["export"] {
  return authorized("catalogue.read", async () => {
    const redirects = [...(await readRedirects(db)).values()].toSorted((one, other) =>
      one.from < other.from ? -1 : 1,
    );
    const rows = redirects.map(({ from, to, isPermanent }) => [from, to, isPermanent ? "yes" : "no"]);
    return { ok: true, value: { fileName: "redirects.csv", text: formatCsv(["from", "to", "permanent"], rows) } };
  });
}

/** Runs a change while no other one reads or writes redirects to change them. */
async function inLockedTable<T>(
  { database }: Parts,
  run: (tx: Tx, before: Map<string, Redirect>) => Promise<T>,
): Promise<T> {
  return await transactionWithRetry(database, async (tx) => {
    await lockRedirects(tx);
    return await run(tx, await readRedirects(tx));
  });
}

/** Stores an address of the shop itself as a path: as an external address it could cause a redirect loop. */
function toLocal({ publicOrigin }: Parts, { from, to, permanent }: Typed) {
  const typed = to.trim();
  const isOwn = publicOrigin !== undefined && URL.canParse(typed) && new URL(typed).host === new URL(publicOrigin).host;
  if (!isOwn) return { from, to, isPermanent: permanent };
  const { pathname, search, hash } = new URL(typed);
  return { from, to: pathname + search + hash, isPermanent: permanent };
}

type Written = Change & { before: Map<string, Redirect>; table: Map<string, Redirect> };

/** Writes what differs, targets of other redirects included, and tells every copy. */
async function writeChanges({ database }: Parts, tx: Tx, { before, table, actor, at }: Written): Promise<void> {
  const redirects = [...table.values()].filter((each) => before.get(each.from) !== each);
  await writeRedirects(tx, { redirects, actor, at });
  await forgetNotFoundAddresses(
    tx,
    redirects.map(({ from }) => from),
  );
  await database.notify(tx, "redirects");
}

type Audited = Change & { action: string; before?: Redirect | undefined; after?: Redirect };

async function auditRedirect(tx: Tx, { before, after, ...change }: Audited): Promise<void> {
  const subjectId = (after ?? before)?.from ?? "";
  await writeAudit(tx, { ...change, subjectKind: "redirect", subjectId, before, after });
}

async function readSaved(
  tx: Tx,
  { redirect, resolved, leadsNowhere }: CheckedRedirect & { ok: true },
): Promise<SavedRedirect> {
  const row = await findRedirectByPath(tx, redirect.from);
  if (!row) throw new Error(`the redirect of ${redirect.from} not found after insert`);
  return { ...toView(row), resolved, leadsNowhere };
}

function describeLine(typed: Typed, planned: CheckedRedirect) {
  if (!planned.ok) {
    const note = Object.values(planned.fields).join(" ");
    return { from: typed.from, to: typed.to, outcome: "refused" as const, note };
  }
  const { redirect, outcome, resolved, leadsNowhere } = planned;
  const notes = [
    ...(resolved ? ["Leads to the end of another redirect."] : []),
    ...(leadsNowhere ? ["Visitors find no page there yet."] : []),
  ];
  const note = notes.join(" ");
  return { from: redirect.from, to: redirect.to, outcome, note };
}

/** Returns 0, which is the id of no redirect, for text that is not a number. */
const parseId = (id: string): number => (/^\d{1,15}$/.test(id) ? Number(id) : 0);

function toView({ id, oldPath, target, isPermanent, version, actor, updatedAt }: RedirectRow): RedirectView {
  return {
    id: String(id),
    from: oldPath,
    to: target,
    permanent: isPermanent,
    version,
    actor,
    at: updatedAt.toISOString(),
  };
}

const toAddressView = ({ firstAt, lastAt, ...address }: NotFoundAddress) => ({
  ...address,
  firstAt: firstAt.toISOString(),
  lastAt: lastAt.toISOString(),
});
