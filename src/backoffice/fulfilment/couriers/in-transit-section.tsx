import { Box, Button, Typography } from "@mui/material";
import { useState } from "react";
import { callApi } from "#backoffice/api-client/call-api.ts";
import { Section } from "#backoffice/layout/section.tsx";
import { ErrorState, LoadingState } from "#backoffice/list/list-states.tsx";
import { LoadMore } from "#backoffice/list/load-more.tsx";
import { formatResultCount } from "#backoffice/list/result-count.ts";
import { SummaryTable } from "#backoffice/list/summary-table.tsx";
import { NoWrap } from "#backoffice/list/table-cells.tsx";
import type { Column } from "#backoffice/list/table-column.ts";
import { useInfiniteList } from "#backoffice/list/use-infinite-list.ts";
import { OrderLink } from "#backoffice/orders/order-link.tsx";
import { courierEndpoints, type InTransitRow, maxCountedInTransit } from "#contracts/admin/courier-endpoints.ts";
import { formatShortDay, formatShortTimeInIndia } from "#domain/time.ts";
import { TrackingNumber } from "../order-parcels.tsx";

const columns: Column<InTransitRow>[] = [
  { label: "Order", value: ({ id, number }) => <OrderLink id={id} number={number} /> },
  { label: "Customer", value: ({ name }) => name },
  { label: "Destination", value: ({ city, pin }) => `${city} ${pin}` },
  { label: "Courier and number", value: ({ parcels }) => <Parcels parcels={parcels} /> },
  {
    label: "Shipped",
    hideOnPhone: true,
    value: ({ dispatchedAt }) => <NoWrap>{formatShortTimeInIndia(dispatchedAt)}</NoWrap>,
  },
  { label: "Due", value: ({ dueOn }) => <NoWrap>{dueOn === null ? "—" : formatShortDay(dueOn)}</NoWrap> },
  { label: "Days", isNumeric: true, value: (row) => <Days row={row} /> },
];

/** Orders On the Way, longest first; those past their promised day are marked. */
export function InTransitSection() {
  const [isLateOnly, setIsLateOnly] = useState(false);
  const pages = useInfiniteList(["in-transit", isLateOnly], (after) =>
    callApi(courierEndpoints.inTransit, { query: { after, ...(isLateOnly && { late: "yes" }) } }),
  );
  const { first, items, error, isPending, refetch } = pages;
  const { total = 0, late = 0 } = first ?? {};
  return (
    <Section title="In transit">
      <Box role="group" aria-label="Show orders" sx={{ display: "flex", flexWrap: "wrap", gap: 1, mb: 1 }}>
        <Filter label={`All ${formatUpToLimit(total)}`} isOn={!isLateOnly} onClick={() => setIsLateOnly(false)} />
        <Filter label={`Late ${formatUpToLimit(late)}`} isOn={isLateOnly} onClick={() => setIsLateOnly(true)} />
      </Box>
      {error && !first ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : isPending ? (
        <LoadingState />
      ) : items.length === 0 ? (
        <Typography color="text.secondary">{isLateOnly ? "No order is late." : "No orders on their way."}</Typography>
      ) : (
        <SummaryTable title="Orders in transit" columns={columns} rows={items} />
      )}
      <LoadMore pages={pages} label="Show more" />
    </Section>
  );
}

const formatUpToLimit = (count: number): string =>
  formatResultCount({ count: Math.min(count, maxCountedInTransit), isMore: count > maxCountedInTransit });

function Filter({ label, isOn, onClick }: { label: string; isOn: boolean; onClick: () => void }) {
  return (
    <Button size="small" variant={isOn ? "contained" : "outlined"} aria-pressed={isOn} onClick={onClick}>
      {label}
    </Button>
  );
}

function Parcels({ parcels }: Pick<InTransitRow, "parcels">) {
  return (
    <div>
      {parcels.map(({ courier, trackingNumber, trackingUrl }) => (
        <div key={`${courier} ${trackingNumber}`}>
          {courier || "No courier"} · <TrackingNumber url={trackingUrl} number={trackingNumber} />
        </div>
      ))}
    </div>
  );
}

/** Says 'late' beside the red number, so that it never depends on the colour alone (WCAG 2.2 1.4.1). */
function Days({ row: { days, isLate } }: { row: InTransitRow }) {
  if (!isLate) return days;
  return (
    <Box component="span" sx={{ color: "error.main", fontWeight: 650, whiteSpace: "nowrap" }}>
      {days} late
    </Box>
  );
}
