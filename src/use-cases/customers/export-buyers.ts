import type { BuyerRow } from "#contracts/admin/buyer-endpoints.ts";
import { openLongReads, type Tx } from "#db/client.ts";
import { listBuyerIds, listBuyers } from "#db/queries/customers/buyer-list.ts";
import { writeDueBuyers } from "#db/queries/customers/buyer-queries.ts";
import { writeAudit } from "#db/queries/operators/audit-log.ts";
import { transactionWithRetry } from "#db/transaction-with-retry.ts";
import { formatRupeesCell, streamCsv } from "#domain/csv.ts";
import { formatDateTimeInIndia, toIsoDayInIndia } from "#domain/time.ts";
import { authorized, formatActor } from "../kernel/authorize.ts";
import type { Deps } from "../kernel/deps.ts";
import { fail } from "../kernel/result.ts";
import { monthOf, toBuyerFilters } from "./buyer-filters.ts";
import { toBuyerRow } from "./buyer-row.ts";
import type { BuyerUseCases } from "./buyer-types.ts";

/** Customers of one file: their ids are in memory, their rows are read page by page. */
const maxBuyers = 20_000;
const buyersAtOnce = 500;

const columns = [
  "Customer",
  "Phone",
  "Email",
  "City",
  "State of India",
  "Account",
  "Orders",
  "Returned to origin",
  "Spent, less refunds (₹)",
  "Last order (IST)",
  "Tags",
  "COD blocked",
];

/** Exports the filtered list of customers. It is audited before the first line is sent (docs/rules.md 20.13). */
export function exportBuyers(
  { database, clock }: Pick<Deps, "database" | "clock">,
  { limit = maxBuyers, atOnce = buyersAtOnce } = {},
): BuyerUseCases["export"] {
  return authorized(
    "customers.change",
    async (actor, filter) => {
      await writeDueBuyers(database.db);
      const at = clock();
      const db = await openLongReads(database);
      const filters = await toBuyerFilters(db, filter, at);
      const ids = await listBuyerIds(db, filters, limit + 1);
      if (ids.length > limit) return fail("too-many-customers");
      const { q, tag, ...narrowed } = filter;
      // The audit log outlives erasure, so it must not hold what was searched, nor a tag, which may be about a person.
      const after = { rows: ids.length, ...narrowed, ...((q || tag) && { searched: true }) };
      const subject = { subjectKind: "customers", subjectId: "all" };
      await transactionWithRetry(database, (tx) =>
        writeAudit(tx, { at, actor: formatActor(actor), action: "customers.export", ...subject, after }),
      );
      const fileName = `customers-${toIsoDayInIndia(at.toISOString())}.csv`;
      return {
        ok: true,
        value: { fileName, parts: streamCsv(columns, pagesOf(db, ids, { atOnce, month: monthOf(at) })) },
      };
    },
    { stepUp: true },
  );
}

type Pages = { atOnce: number; month: string };

async function* pagesOf(db: Tx, ids: readonly number[], { atOnce, month }: Pages): AsyncGenerator<string[][]> {
  for (let from = 0; from < ids.length; from += atOnce) {
    const rows = await listBuyers(db, { ids: ids.slice(from, from + atOnce), month, sort: "-last", limit: atOnce });
    yield rows.map((row) => cellsOf(toBuyerRow(row)));
  }
}

function cellsOf(buyer: BuyerRow): string[] {
  const { name, phone, email, city, state, customerId, orders, returnedToOrigin, spent, lastOrderAt, tags } = buyer;
  return [
    name,
    phone,
    email ?? "",
    city,
    state,
    customerId === null ? "guest" : "account",
    String(orders),
    String(returnedToOrigin),
    formatRupeesCell(spent),
    lastOrderAt === null ? "" : formatDateTimeInIndia(lastOrderAt),
    tags.join(", "),
    buyer.cashBlocked ? "yes" : "",
  ];
}
