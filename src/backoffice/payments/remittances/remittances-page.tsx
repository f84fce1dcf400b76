import { useQuery } from "@tanstack/react-query";
import { callApi } from "#backoffice/api-client/call-api.ts";
import { Page } from "#backoffice/layout/page.tsx";
import { Section } from "#backoffice/layout/section.tsx";
import { formatAmount } from "#backoffice/list/format-amount.ts";
import { ErrorState, LoadingState } from "#backoffice/list/list-states.tsx";
import { LoadMore } from "#backoffice/list/load-more.tsx";
import { SummaryTable } from "#backoffice/list/summary-table.tsx";
import type { Column } from "#backoffice/list/table-column.ts";
import { useInfiniteList } from "#backoffice/list/use-infinite-list.ts";
import { type CashOwedRow, type RemittanceRow, remittanceEndpoints } from "#contracts/admin/remittance-endpoints.ts";
import { formatCount } from "#domain/format-count.ts";
import { formatDayInIndia } from "#domain/time.ts";
import { RecordRemittance } from "./record-remittance.tsx";
import { nameOfCourier } from "./use-remittance.ts";

/** Shows the cash that couriers owe, records what they paid out, and lists what they paid before. */
export default function RemittancesPage() {
  const { data, error, refetch } = useQuery({
    queryKey: ["cash-owed"],
    queryFn: () => callApi(remittanceEndpoints.owed),
  });
  return (
    <Page title="COD remittances" longSentence="Cash that couriers collected at the door and pay out in batches.">
      {!data && (error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <LoadingState />)}
      {data && <CashOwed rows={data.items} />}
      {data && <RecordRemittance owed={data.items} />}
      <RecordedRemittances />
    </Page>
  );
}

const owedColumns: Column<CashOwedRow>[] = [
  { label: "Courier", value: (row) => <strong>{nameOfCourier(row)}</strong> },
  { label: "Parcels", isNumeric: true, value: ({ orders }) => orders.toLocaleString("en-IN") },
  { label: "Owes", isNumeric: true, value: ({ amount }) => formatAmount(amount) },
  { label: "Oldest", isNumeric: true, value: ({ oldestDays }) => formatCount(oldestDays, "day") },
];

function CashOwed({ rows }: { rows: CashOwedRow[] }) {
  const sum = rows.reduce((all, { amount }) => all + amount, 0);
  return (
    <Section title="Collected, not yet remitted" meta={formatAmount(sum)} isFlush={rows.length > 0}>
      {rows.length === 0 ? (
        "Couriers owe no COD."
      ) : (
        <SummaryTable title="Collected, not yet remitted" columns={owedColumns} rows={rows} />
      )}
    </Section>
  );
}

const remittanceColumns: Column<RemittanceRow>[] = [
  { label: "Received", value: ({ receivedOn }) => formatDayInIndia(`${receivedOn}T00:00:00+05:30`) },
  { label: "Courier", value: ({ courier }) => courier || "Before remittances were recorded" },
  { label: "UTR", value: ({ reference }) => <strong>{reference || "—"}</strong> },
  { label: "Parcels", isNumeric: true, value: ({ orders }) => orders.toLocaleString("en-IN") },
  { label: "Collected", isNumeric: true, value: ({ collected }) => formatAmount(collected) },
  { label: "Received amount", isNumeric: true, value: ({ amount }) => formatAmount(amount) },
  { label: "Recorded by", isMuted: true, value: ({ actor }) => actor },
];

function RecordedRemittances() {
  const { items, first, error, refetch, ...pages } = useInfiniteList(["cod-remittances"], (after) =>
    callApi(remittanceEndpoints.list, { query: { after } }),
  );
  return (
    <Section title="Remittances" isFlush={items.length > 0}>
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {first && items.length === 0 && "None recorded yet."}
      {items.length > 0 && <SummaryTable title="Remittances" columns={remittanceColumns} rows={items} />}
      <LoadMore pages={pages} />
    </Section>
  );
}
