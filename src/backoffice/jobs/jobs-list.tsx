import { Box, Button } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { useListContext } from "react-admin";
import { Link } from "react-router";
import { type JobRow, type JobState, jobEndpoints, jobStates } from "#contracts/admin/job-endpoints.ts";
import { formatShortTimeInIndia } from "#domain/time.ts";
import { callApi } from "../api-client/call-api.ts";
import { usePermission } from "../auth/use-permission.ts";
import { useAction } from "../form/use-action.ts";
import type { Filter } from "../list/filter-values.ts";
import { listPath } from "../list/list-path.ts";
import { NoWrap } from "../list/no-wrap.tsx";
import { ResourceList } from "../list/resource-list.tsx";
import type { Column } from "../list/table-column.ts";
import { OrderLink } from "../orders/order-link.tsx";
import { RetryFailedJobs } from "./retry-failed-jobs.tsx";

const words = { failed: "Failed", waiting: "Waiting", done: "Done" };

const stateWords: Record<JobState, string> = { failed: "Failed", waiting: "Waiting", done: "Done" };

const columns: Column<JobRow>[] = [
  { label: "Job", value: ({ words }) => words },
  { label: "State", value: ({ state }) => stateWords[state] },
  { label: "When", value: ({ at }) => <NoWrap>{formatShortTimeInIndia(at)}</NoWrap> },
  { label: "Attempts", isNumeric: true, value: ({ attempts }) => attempts },
  { label: "Reason", value: ({ reason }) => reason ?? "" },
  { label: "Order", value: ({ orderId }) => orderId && <OrderLink id={orderId} /> },
];

/** Lists background jobs, failed ones first. */
export function JobsList() {
  const mayRetry = usePermission()("jobs.retry");
  const { data } = useQuery({ queryKey: ["jobs", "kinds"], queryFn: () => callApi(jobEndpoints.kinds) });
  const kinds = data?.kinds ?? [];
  const retry: Column<JobRow> = { label: "Again", value: (row) => row.state === "failed" && <Retry job={row} /> };
  return (
    <ResourceList<JobRow>
      resource="jobs"
      title="Jobs"
      columns={mayRetry ? [...columns, retry] : columns}
      filters={filtersWith(kinds)}
      actions={
        <>
          <JobStatusViews />
          {mayRetry && <RetryFailedJobs kinds={kinds.filter(({ failed }) => failed > 0)} />}
        </>
      }
      empty="No failed jobs."
    />
  );
}

function filtersWith(kinds: { kind: string; words: string }[]): Filter[] {
  return [
    { kind: "one", name: "state", label: "State", choices: jobStates.map((id) => ({ id, name: stateWords[id] })) },
    {
      kind: "one",
      name: "kind",
      label: "Job",
      choices: kinds.map(({ kind, words }) => ({ id: kind, name: words })),
    },
    {
      kind: "one",
      name: "mail",
      label: "Mails",
      choices: [
        { id: "yes", name: "Mails alone" },
        { id: "no", name: "No mails" },
      ],
    },
  ];
}

function Retry({ job: { id, words } }: { job: JobRow }) {
  const { act, busy } = useAction();
  const retry = () =>
    act(() => callApi(jobEndpoints.retry, { params: { id: String(id) }, body: {} }), {
      successMessage: `${words}: runs again.`,
    });
  return (
    <Button size="small" variant="outlined" loading={busy} onClick={() => void retry()}>
      Retry
    </Button>
  );
}

/** Links to the three states; failed jobs are the default. */
function JobStatusViews() {
  const { filterValues } = useListContext();
  const now = filterValues.state ?? "failed";
  return (
    <Box component="nav" aria-label="Views" sx={{ display: "flex", flexWrap: "wrap", gap: 0.5 }}>
      {jobStates.map((state) => (
        <Button
          key={state}
          component={Link}
          to={listPath("jobs", { state })}
          size="small"
          variant={state === now ? "contained" : "text"}
          aria-current={state === now ? "page" : undefined}
        >
          {words[state]}
        </Button>
      ))}
    </Box>
  );
}
