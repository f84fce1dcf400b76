import { Alert, Box, Button, Skeleton } from "@mui/material";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { type DashboardData, dashboardEndpoints, dashboardPeriod } from "#contracts/admin/dashboard-endpoints.ts";
import { formatClockInIndia } from "#domain/time.ts";
import { callApi } from "../api-client/call-api.ts";
import { usePageKeys } from "../command-palette/keyboard.ts";
import { errorMessage } from "../form/form-fields.ts";
import { useFrame } from "../layout/frame-context.ts";
import { Page } from "../layout/page.tsx";
import { orderPath } from "../orders/order-link.tsx";
import { ClosedShopAlert, StopTakingOrders } from "../readiness/shop-state-panel.tsx";
import { Icon } from "../theme/icon.tsx";
import { type DateSpan, findPeriodProblem } from "./date-ranges.ts";
import { FirstSteps } from "./first-steps.tsx";
import { describeAge, formatLongWeekday, formatWeekday } from "./format-figures.ts";
import { LastWebhook, Notices } from "./notices.tsx";
import { BestSellers, RunningLow } from "./product-cards.tsx";
import { RecentOrders } from "./recent-orders.tsx";
import { SalesCard } from "./sales-card.tsx";
import { MoreStats, TodayStats, useTodayFigures } from "./today-stats.tsx";
import { useDateRange } from "./use-date-range.ts";
import { WorkQueue } from "./work-queue.tsx";
import "../orders/list/orders-list.css";
import "./dashboard.css";

const refetchIntervalMs = 60_000;

/** Start page: what waits, then sales and stock. */
export function DashboardPage() {
  const range = useDateRange();
  const problem = findPeriodProblem(range.days, dashboardPeriod);
  const { data, error, refetch, isPlaceholderData, dataUpdatedAt } = useDashboard(range.days, problem === undefined);
  const { isPhone } = useFrame();
  usePageKeys();
  return (
    <Page
      title="Today"
      sentence={data && <TodaySentence {...data} isPhone={isPhone} />}
      actions={!isPhone && <HeadActions updatedAt={data ? dataUpdatedAt : null} />}
    >
      {problem !== undefined && (
        <PageAlert text={problem} action="Show 30 days" onAction={() => range.onRange("30-days")} />
      )}
      {error && <PageAlert text={errorMessage(error)} action="Try again" onAction={() => void refetch()} />}
      {!data && !error && problem === undefined && <Skeleton variant="rectangular" height={400} />}
      <ClosedShopAlert />
      {data && (
        <Box aria-busy={isPlaceholderData}>
          <Notices {...data} />
          {!isPhone && <FirstSteps steps={data.firstSteps} />}
          <TodayCards data={data} range={range} />
          {isPhone && <FirstSteps steps={data.firstSteps} />}
          <LastWebhook gateway={data.gateway} />
          {isPhone && <DataAge updatedAt={dataUpdatedAt} />}
          <StopTakingOrders />
        </Box>
      )}
    </Page>
  );
}

function PageAlert({ text, action, onAction }: { text: string; action: string; onAction: () => void }) {
  return (
    <Alert
      severity="error"
      sx={{ mb: 2 }}
      action={
        <Button color="inherit" onClick={onAction}>
          {action}
        </Button>
      }
    >
      {text}
    </Alert>
  );
}

/** Those who may not see sales see the queue and the newest orders. */
function TodayCards({ data, range }: { data: DashboardData; range: ReturnType<typeof useDateRange> }) {
  const { sales } = data;
  const { data: figures } = useTodayFigures({ enabled: sales !== null });
  if (!sales)
    return (
      <div className="today-grid today-grid-queue">
        <WorkQueue {...data} />
        <RecentOrders />
      </div>
    );
  return (
    <>
      <div className="today-grid today-grid-queue">
        <WorkQueue {...data} figures={figures} />
        <SalesCard sales={sales} range={range} />
      </div>
      <TodayStats sales={sales} figures={figures} />
      <div className="today-grid today-grid-products">
        <BestSellers sales={sales} />
        {figures && <RunningLow products={figures.runningLow} />}
      </div>
      <MoreStats sales={sales} figures={figures} />
      <RecentOrders />
    </>
  );
}

function HeadActions({ updatedAt }: { updatedAt: number | null }) {
  return (
    <>
      {updatedAt !== null && <DataAge updatedAt={updatedAt} />}
      <Button
        variant="outlined"
        size="small"
        href="/"
        target="_blank"
        rel="noopener"
        startIcon={<Icon name="external" />}
      >
        Open shop
      </Button>
    </>
  );
}

const ageIntervalMs = 15_000;

/** Age of the figures; it counts on while no newer ones arrive. */
function DataAge({ updatedAt }: { updatedAt: number }) {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), ageIntervalMs);
    return () => clearInterval(timer);
  }, []);
  return <span className="today-age">{describeAge(now - updatedAt)}</span>;
}

type SentenceProps = Pick<DashboardData, "at" | "today" | "newestOrder"> & { isPhone: boolean };

/** Time of the figures, and a link to the newest order that arrived since the page was opened. */
function TodaySentence({ at, today, newestOrder, isPhone }: SentenceProps) {
  const newOrder = useNewOrder(newestOrder);
  return (
    <>
      {isPhone ? formatWeekday(today) : `${formatLongWeekday(today)}, ${formatClockInIndia(at)}`}
      <span role="status">
        {newOrder && (
          <>
            {" "}
            · New order:{" "}
            <Link to={orderPath(newOrder.id)} className="today-new">
              {newOrder.number}
            </Link>
          </>
        )}
      </span>
    </>
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
function useDashboard(days: DateSpan, enabled: boolean) {
  return useQuery({
    enabled,
    queryKey: ["today", days],
    queryFn: () => callApi(dashboardEndpoints.get, { query: days }),
    refetchInterval: refetchIntervalMs,
    placeholderData: keepPreviousData,
  });
}
