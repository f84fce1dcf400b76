import type { Tx } from "#db/client.ts";
import {
  findSubscriberCursor,
  findSubscribers,
  type SubscriberEntry,
  type SubscriberFilter,
} from "#db/queries/newsletter/subscriber-queries.ts";
import { writeAudit } from "#db/queries/operators/audit-log.ts";
import { transactionWithRetry } from "#db/transaction-with-retry.ts";
import { formatCsv } from "#domain/csv.ts";
import { formatDateTimeInIndia, toIsoDayInIndia } from "#domain/time.ts";
import { authorized, formatActor } from "../kernel/authorize.ts";
import type { Deps } from "../kernel/deps.ts";
import { page } from "../kernel/page.ts";
import { fail } from "../kernel/result.ts";
import type { AdminNewsletterUseCases } from "./newsletter-types.ts";

const atOnce = 2_000;

/** Spreadsheets can't open more rows. */
const mostRows = 1_000_000;

const columns = [
  "E-mail",
  "Tags",
  "Subscribed",
  "Consent text",
  "Consented at (UTC)",
  "Consented at (India)",
  "Unsubscribed at (UTC)",
];

/** Lists subscribers, newest consent first, filtered by address, tag and status. */
export function listSubscribers({ database: { db } }: Pick<Deps, "database">): AdminNewsletterUseCases["list"] {
  return authorized("subscribers.read", async (_actor, { after, limit, ...filter }) => {
    const isPlace = after !== undefined && /^\d{1,15}$/.test(after);
    const place = isPlace ? await findSubscriberCursor(db, Number(after)) : undefined;
    if (after !== undefined && !place) return fail("bad-request");
    const found = await findSubscribers(db, { ...filter, after: place, limit: limit + 1 });
    const { rows, next } = page(found, limit, ({ id }) => String(id));
    return { ok: true, value: { items: rows.map(rowOf), next } };
  });
}

function rowOf({ consentedAt, unsubscribedAt, ...row }: SubscriberEntry) {
  const at = new Date(consentedAt).toISOString();
  return { ...row, consentedAt: at, unsubscribedAt: unsubscribedAt?.toISOString() ?? null };
}

/** Exports addresses with proof of consent, for a newsletter program. The export is audited. */
export function exportSubscribers({
  database,
  clock,
}: Pick<Deps, "database" | "clock">): AdminNewsletterUseCases["export"] {
  return authorized("subscribers.read", async (actor, filter) => {
    const at = clock();
    return await transactionWithRetry(database, async (tx) => {
      const rows = await rowsOf(tx, filter);
      const { q, ...narrowed } = filter;
      // The audit log outlives erasure, so it must not hold the searched address.
      const after = { rows: rows.length, ...narrowed, ...(q && { searched: true }) };
      const told = { action: "subscribers.export", subjectKind: "subscribers", subjectId: "all", after };
      await writeAudit(tx, { at, actor: formatActor(actor), ...told });
      const fileName = `subscribers-${toIsoDayInIndia(at.toISOString())}.csv`;
      return { ok: true, value: { fileName, text: formatCsv(columns, rows) } };
    });
  });
}

async function rowsOf(tx: Tx, filter: SubscriberFilter): Promise<string[][]> {
  const rows: string[][] = [];
  let after: SubscriberEntry | undefined;
  while (rows.length < mostRows) {
    const found = await findSubscribers(tx, { ...filter, after, limit: atOnce });
    rows.push(...found.map(cellsOf));
    after = found.at(-1);
    if (found.length < atOnce) break;
  }
  return rows;
}

function cellsOf({ email, tags, consentText, consentedAt, unsubscribedAt }: SubscriberEntry): string[] {
  const at = new Date(consentedAt).toISOString();
  const left = unsubscribedAt?.toISOString() ?? "";
  return [email, tags.join(", "), left === "" ? "yes" : "no", consentText, at, formatDateTimeInIndia(at), left];
}
