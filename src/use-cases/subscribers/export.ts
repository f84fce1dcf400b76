import type { Tx } from "#db/client.ts";
import { writeAudit } from "#db/queries/audit.ts";
import { findSubscribers, type SubscriberEntry, type SubscriberFilter } from "#db/queries/subscribers.ts";
import { transactionWithRetry } from "#db/retrying.ts";
import { formatCsv } from "#domain/csv.ts";
import { formatDateTimeInIndia, toIsoDayInIndia } from "#domain/time.ts";
import type { Deps } from "../deps.ts";
import { formatActor, requirePermission } from "../operators/who.ts";
import type { AdminNewsletterUseCases } from "./types.ts";

const atOnce = 2_000;
/** A file of more opens in no spreadsheet. */
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

/** The addresses with proof of consent, for a program that sends letters. That they were taken is written down. */
export function exportSubscribers({
  database,
  clock,
}: Pick<Deps, "database" | "clock">): AdminNewsletterUseCases["export"] {
  return async (who, filter) => {
    const refused = requirePermission(who, "subscribers.read");
    if (refused) return { ok: false, error: refused };
    const at = clock();
    return await transactionWithRetry(database, async (tx) => {
      const rows = await rowsOf(tx, filter);
      const { q, ...narrowed } = filter;
      // The audit outlives an erasure, so it does not say which address was looked for.
      const after = { rows: rows.length, ...narrowed, ...(q && { searched: true }) };
      const told = { action: "subscribers.export", subjectKind: "subscribers", subjectId: "all", after };
      await writeAudit(tx, { at, actor: formatActor(who), ...told });
      const fileName = `subscribers-${toIsoDayInIndia(at.toISOString())}.csv`;
      return { ok: true, value: { fileName, text: formatCsv(columns, rows) } };
    });
  };
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
