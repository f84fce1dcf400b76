import { Alert, Box, Button, Link as MuiLink, Skeleton, Typography } from "@mui/material";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { type DashboardData, dashboardEndpoints } from "#contracts/admin/dashboard-endpoints.ts";
import { formatShortTimeInIndia } from "#domain/time.ts";
import { callApi } from "../api-client/call-api.ts";
import { errorMessage } from "../form/form-fields.ts";
import { Page } from "../layout/page.tsx";
import { orderPath } from "../orders/order-path.ts";
import type { DateSpan } from "./date-ranges.ts";
import { SalesSection } from "./sales-section.tsx";
import { TaskCards } from "./task-cards.tsx";
import { useDateRange } from "./use-date-range.ts";

const everyMs = 60_000;

/** The first page: what is to be done, then what was sold (issue 6 §2). */
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
      {data && (
        <Box aria-busy={isPlaceholderData}>
          <UpdatedAt at={data.at} newestOrder={data.newestOrder} />
          <TaskCards of={data.work} />
          <GatewayAlert gateway={data.gateway} />
          {data.sales && <SalesSection sales={data.sales} range={range} />}
        </Box>
      )}
    </Page>
  );
}

/** The gateway switches a shop off that does not answer its messages for a day, and tells nobody here. */
function GatewayAlert({ gateway }: { gateway: DashboardData["gateway"] }) {
  if (!gateway) return null;
  const last = gateway.lastMessageAt ? formatShortTimeInIndia(gateway.lastMessageAt) : "never";
  if (!gateway.isSilent)
    return (
      <Typography color="text.secondary" sx={{ mt: 1 }}>
        Last message of the payment gateway: {last}.
      </Typography>
    );
  return (
    <Alert severity="warning" sx={{ mt: 1 }}>
      Payments come in, but the payment gateway's messages do not (the last one: {last}). Look at Webhooks in its
      dashboard: after a day of failures it switches them off. The shop asks about payments by itself meanwhile.
    </Alert>
  );
}

/** When this was read, and the order that came since the page was opened: told, and nothing moves. */
function UpdatedAt({ at, newestOrder }: Pick<DashboardData, "at" | "newestOrder">) {
  const news = useNews(newestOrder);
  return (
    <Typography component="div" sx={{ minHeight: 24, color: "text.secondary" }}>
      As of {formatShortTimeInIndia(at)}
      <span role="status">
        {news && (
          <>
            {" "}
            · New order:{" "}
            <MuiLink component={Link} to={orderPath(news.id)}>
              {news.id}
            </MuiLink>
          </>
        )}
      </span>
    </Typography>
  );
}

function useNews(newest: DashboardData["newestOrder"]): DashboardData["newestOrder"] {
  const seen = useRef(newest?.at ?? "");
  const [news, setNews] = useState<DashboardData["newestOrder"]>(null);
  useEffect(() => {
    if (!newest || newest.at <= seen.current) return;
    seen.current = newest.at;
    setNews(newest);
  }, [newest]);
  return news;
}

/** Read anew every minute; what is shown stays until the new figures are there. */
function useDashboard(days: DateSpan) {
  return useQuery({
    queryKey: ["today", days],
    queryFn: () => callApi(dashboardEndpoints.get, { query: days }),
    refetchInterval: everyMs,
    placeholderData: keepPreviousData,
  });
}
