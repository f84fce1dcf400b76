import { Alert, Box, Button, Link as MuiLink, Skeleton, Typography } from "@mui/material";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { type DashboardData, dashboardEndpoints } from "#contracts/admin/dashboard-endpoints.ts";
import { formatShortTimeInIndia } from "#domain/time.ts";
import { callApi } from "../api-client/call-api.ts";
import { errorMessage } from "../form/form-fields.ts";
import { Page } from "../layout/page.tsx";
import { orderPath } from "../orders/order-link.tsx";
import { ClosedShopAlert, StopTakingOrders } from "../readiness/shop-state-panel.tsx";
import type { DateSpan } from "./date-ranges.ts";
import { SalesSection } from "./sales-section.tsx";
import { formatTaskCount, tasks } from "./tasks.ts";
import { useDateRange } from "./use-date-range.ts";

const refetchIntervalMs = 60_000;

/** Start page: open tasks, then sales. */
export function DashboardPage() {
  const range = useDateRange();
  const { data, error, refetch, isPlaceholderData } = useDashboard(range.days);
  return (
    <Page title="Today">
      {error && (
        <Alert
          severity="error"
          sx={{ mb: 2 }}
          action={
            <Button color="inherit" onClick={() => void refetch()}>
              Try again
            </Button>
          }
        >
          {errorMessage(error)}
        </Alert>
      )}
      {!data && !error && <Skeleton variant="rectangular" height={400} />}
      <ClosedShopAlert />
      {data && (
        <Box aria-busy={isPlaceholderData}>
          <UpdatedAt at={data.at} newestOrder={data.newestOrder} />
          <TaskCards tasks={data.work} />
          <MailAlert outage={data.mailOutage} />
          <UnfilledFactsNotice facts={data.unfilledFacts} />
          <GatewayAlert gateway={data.gateway} />
          <StopTakingOrders />
          {data.sales && <SalesSection sales={data.sales} range={range} />}
        </Box>
      )}
    </Page>
  );
}

/** Warns before invoices are numbered with facts in [brackets]; they can't be changed afterwards. */
function UnfilledFactsNotice({ facts }: { facts: string[] }) {
  if (facts.length === 0) return null;
  return (
    <Alert
      severity="warning"
      role="note"
      sx={{ mt: 1 }}
      action={
        <Button component={Link} to="/settings" color="inherit">
          Open settings
        </Button>
      }
    >
      Tax invoices would print these in [brackets], and an issued invoice never changes: {facts.join(", ")}. Outside
      demo mode no order can be sent until they are filled in.
    </Alert>
  );
}

/** Warns while the mail server takes no mail. */
function MailAlert({ outage }: { outage: DashboardData["mailOutage"] }) {
  if (!outage) return null;
  return (
    <Alert severity="error" role="note" sx={{ mt: 1 }}>
      Mail is down since {formatShortTimeInIndia(outage.since)}: {outage.reason}. Orders are taken as usual. Emails wait
      and are sent by themselves once the mail server answers; one-time codes that expire by then are not.
    </Alert>
  );
}

/** Warns when webhooks stop: Razorpay disables a webhook after a day of failures, without notice to the shop. */
function GatewayAlert({ gateway }: { gateway: DashboardData["gateway"] }) {
  if (!gateway) return null;
  const last = gateway.lastMessageAt ? formatShortTimeInIndia(gateway.lastMessageAt) : "never";
  if (!gateway.isSilent)
    return (
      <Typography color="text.secondary" sx={{ mt: 1 }}>
        Last webhook from the payment gateway: {last}.
      </Typography>
    );
  return (
    <Alert severity="warning" sx={{ mt: 1 }}>
      Payments are arriving, but webhooks from the payment gateway are not (last one: {last}). Check the webhook
      settings in its dashboard: webhooks are disabled after a day of failures. Until then, the shop checks payments on
      its own.
    </Alert>
  );
}

/** Time of the figures, and a link to the newest order that arrived since the page was opened. */
function UpdatedAt({ at, newestOrder }: Pick<DashboardData, "at" | "newestOrder">) {
  const newOrder = useNewOrder(newestOrder);
  return (
    <Typography component="div" sx={{ minHeight: 24, color: "text.secondary" }}>
      As of {formatShortTimeInIndia(at)}
      <span role="status">
        {newOrder && (
          <>
            {" "}
            · New order:{" "}
            <MuiLink component={Link} to={orderPath(newOrder.id)}>
              {newOrder.number}
            </MuiLink>
          </>
        )}
      </span>
    </Typography>
  );
}

function useNewOrder(newest: DashboardData["newestOrder"]): DashboardData["newestOrder"] {
  const seen = useRef(newest?.at ?? "");
  const [newOrder, setNewOrder] = useState<DashboardData["newestOrder"]>(null);
  useEffect(() => {
    if (!newest || newest.at <= seen.current) return;
    seen.current = newest.at;
    setNewOrder(newest);
  }, [newest]);
  return newOrder;
}

/** Refetches every minute; shows the previous figures until the new ones arrive. */
function useDashboard(days: DateSpan) {
  return useQuery({
    queryKey: ["today", days],
    queryFn: () => callApi(dashboardEndpoints.get, { query: days }),
    refetchInterval: refetchIntervalMs,
    placeholderData: keepPreviousData,
  });
}

/** Cards of open tasks, each linked to its list. Tasks with nothing to do are muted. */
function TaskCards({ tasks: entries }: { tasks: DashboardData["work"] }) {
  return (
    <Box
      component="ul"
      aria-label="Tasks"
      sx={{
        m: 0,
        p: 0,
        listStyle: "none",
        display: "grid",
        gap: 1,
        gridTemplateColumns: {
          xs: "repeat(2, minmax(0, 1fr))",
          sm: "repeat(auto-fill, minmax(168px, 1fr))",
          lg: `repeat(${columnsFor(entries.length)}, minmax(0, 1fr))`,
        },
      }}
    >
      {entries.map((entry) => (
        <Box
          component="li"
          key={entry.kind}
          // Hide alerts without entries on a phone.
          sx={tasks[entry.kind].isAlert && entry.count === 0 ? { display: { xs: "none", sm: "block" } } : undefined}
        >
          <TaskCard {...entry} />
        </Box>
      ))}
    </Box>
  );
}

/** Picks the number of columns that leaves the fewest gaps in the last row; the number of cards depends on the role. */
function columnsFor(cards: number): number {
  const empty = (columns: number) => (columns - (cards % columns)) % columns;
  return [6, 7, 5].reduce((best, columns) => (empty(columns) < empty(best) ? columns : best));
}

function TaskCard({ kind, count }: DashboardData["work"][number]) {
  const { one, many, to, isAlert } = tasks[kind];
  const isPending = count > 0;
  return (
    <Box
      component={Link}
      to={to}
      sx={{
        display: "block",
        height: "100%",
        minHeight: 84,
        p: 1.5,
        textDecoration: "none",
        color: "text.primary",
        bgcolor: "background.paper",
        border: 1,
        borderColor: "divider",
        borderLeftWidth: 4,
        borderLeftColor: isPending ? (isAlert ? "error.main" : "primary.main") : "divider",
        "&:hover": { borderColor: "primary.main" },
      }}
    >
      <Typography
        component="span"
        sx={{
          display: "block",
          fontSize: 28,
          lineHeight: 1.2,
          fontWeight: 650,
          fontVariantNumeric: "tabular-nums",
          color: isPending ? (isAlert ? "error.main" : "text.primary") : "text.secondary",
        }}
      >
        {formatTaskCount(count)}
      </Typography>
      <Typography component="span" sx={{ display: "block", color: isPending ? "text.primary" : "text.secondary" }}>
        {count === 1 ? one : many}
      </Typography>
    </Box>
  );
}
