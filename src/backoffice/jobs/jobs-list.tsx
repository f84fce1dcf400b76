import { Button, MenuItem } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useNotify } from "react-admin";
import { type JobRow, type JobState, jobEndpoints, jobStates } from "#contracts/admin/job-endpoints.ts";
import { formatShortTimeInIndia } from "#domain/time.ts";
import { callApi } from "../api-client/call-api.ts";
import { usePermission } from "../auth/use-permission.ts";
import { ActionDialog } from "../form/action-dialog.tsx";
import { FormTextField } from "../form/inputs/form-text-field.tsx";
import { useAction } from "../form/use-action.ts";
import type { Filter } from "../list/filter-values.ts";
import { ResourceList } from "../list/resource-list.tsx";
import type { Column } from "../list/table-column.ts";
import { OrderLink } from "../orders/order-link.tsx";

type JobKind = { kind: string; words: string; failed: number };

const stateLabels: Record<JobState, string> = { failed: "Failed", waiting: "Waiting", done: "Done" };

const columns: Column<JobRow>[] = [
  { label: "Job", width: 200, isKey: true, value: ({ words }) => words },
  { label: "Status", value: ({ state }) => stateLabels[state] },
  { label: "When", value: ({ at }) => formatShortTimeInIndia(at), isMuted: true },
  { label: "Attempts", width: 80, isNumeric: true, value: ({ attempts }) => attempts },
  { label: "Reason", width: 380, value: ({ reason }) => reason ?? "" },
  { label: "Order", width: 190, value: ({ orderId }) => orderId && <OrderLink id={orderId} /> },
];

const views = jobStates.map((state) => ({
  label: stateLabels[state],
  filter: { state },
  empty: `No ${stateLabels[state].toLowerCase()} jobs.`,
}));

/** Lists background jobs, failed ones first. */
export function JobsList() {
  const mayRetry = usePermission()("jobs.retry");
  const { data } = useQuery({ queryKey: ["jobs", "kinds"], queryFn: () => callApi(jobEndpoints.kinds) });
  const kinds = data?.kinds ?? [];
  const retryColumn: Column<JobRow> = {
    label: "Retry",
    value: (row) => row.state === "failed" && <RetryButton job={row} />,
  };
  return (
    <ResourceList<JobRow>
      resource="jobs"
      title="Background jobs"
      columns={mayRetry ? [...columns, retryColumn] : columns}
      filters={buildFilters(kinds)}
      views={views}
      defaultView={{ state: "failed" }}
      actions={mayRetry && <RetryFailedJobs kinds={kinds.filter(({ failed }) => failed > 0)} />}
      empty="No failed jobs."
    />
  );
}

function buildFilters(kinds: { kind: string; words: string }[]): Filter[] {
  return [
    { kind: "one", name: "state", label: "Status", choices: jobStates.map((id) => ({ id, name: stateLabels[id] })) },
    {
      kind: "one",
      name: "kind",
      label: "Job",
      choices: kinds.map(({ kind, words }) => ({ id: kind, name: words })),
    },
    {
      kind: "one",
      name: "mail",
      label: "Emails",
      choices: [
        { id: "yes", name: "Emails only" },
        { id: "no", name: "Without emails" },
      ],
    },
  ];
}

function RetryButton({ job: { id, words } }: { job: JobRow }) {
  const { act, busy } = useAction();
  const retry = () =>
    act(() => callApi(jobEndpoints.retry, { params: { id: String(id) }, body: {} }), {
      successMessage: `${words}: queued again.`,
    });
  return (
    <Button size="small" variant="outlined" loading={busy} onClick={() => void retry()}>
      Retry
    </Button>
  );
}

/** Retries all failed jobs of one kind, after their cause is fixed. */
function RetryFailedJobs({ kinds }: { kinds: JobKind[] }) {
  const [open, setOpen] = useState(false);
  const notify = useNotify();
  const first = kinds[0];
  if (!first) return null;
  const submit = async ({ kind }: { kind: string }) => {
    const { retried } = await callApi(jobEndpoints.retryAll, { body: { kind } });
    notify(retried === 1 ? "1 job queued again." : `${retried} jobs queued again.`, { type: "success" });
  };
  return (
    <>
      <Button variant="outlined" onClick={() => setOpen(true)}>
        Retry all of one type
      </Button>
      <ActionDialog
        name="Retry all of one type"
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
