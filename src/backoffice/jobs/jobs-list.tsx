import { Box, Button, MenuItem } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useListContext, useNotify } from "react-admin";
import { Link } from "react-router";
import { type JobRow, type JobState, jobEndpoints, jobStates } from "#contracts/admin/job-endpoints.ts";
import { formatShortTimeInIndia } from "#domain/time.ts";
import { callApi } from "../api-client/call-api.ts";
import { usePermission } from "../auth/use-permission.ts";
import { ActionDialog } from "../form/action-dialog.tsx";
import { FormTextField } from "../form/inputs/form-text-field.tsx";
import { useAction } from "../form/use-action.ts";
import type { Filter } from "../list/filter-values.ts";
import { listPath } from "../list/list-path.ts";
import { NoWrap } from "../list/no-wrap.tsx";
import { ResourceList } from "../list/resource-list.tsx";
import type { Column } from "../list/table-column.ts";
import { OrderLink } from "../orders/order-link.tsx";

type Kind = { kind: string; words: string; failed: number };

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

/** Retries all failed jobs of one kind, after their cause is fixed. */
function RetryFailedJobs({ kinds }: { kinds: Kind[] }) {
  const [open, setOpen] = useState(false);
  const notify = useNotify();
  const first = kinds[0];
  if (!first) return null;
  const submit = async ({ kind }: { kind: string }) => {
    const { retried } = await callApi(jobEndpoints.retryAll, { body: { kind } });
    notify(retried === 1 ? "1 job runs again." : `${retried} jobs run again.`, { type: "success" });
  };
  return (
    <>
      <Button variant="outlined" onClick={() => setOpen(true)}>
        Retry all of a kind
      </Button>
      <ActionDialog
        name="Retry all of a kind"
        open={open}
        onClose={() => setOpen(false)}
        initial={{ kind: first.kind }}
        fields={(form) => (
          <FormTextField select label="Failed jobs" {...form.field("kind")}>
            {kinds.map(({ kind, words, failed }) => (
              <MenuItem key={kind} value={kind}>
                {words} ({failed})
              </MenuItem>
            ))}
          </FormTextField>
        )}
        submit={submit}
      />
    </>
  );
}
