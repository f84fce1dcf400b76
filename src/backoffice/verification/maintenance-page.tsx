import { Alert, Box, Button, Paper, Typography } from "@mui/material";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import {
  type MaintenanceKind,
  type MaintenanceRunRow,
  verificationEndpoints,
} from "#contracts/admin/verification-endpoints.ts";
import { formatDateTimeInIndia } from "#domain/time.ts";
import { callApi } from "../api-client/call-api.ts";
import { useAction } from "../form/use-action.ts";
import { Page } from "../layout/page.tsx";
import { MutedText, Section } from "../layout/section.tsx";
import { EntryList, EntryListItem } from "../list/entry-list.tsx";
import { ErrorState, LoadingState } from "../list/list-states.tsx";
import { LoadMore } from "../list/load-more.tsx";
import { StatusBadge } from "../list/status-badge.tsx";
import { useInfiniteList } from "../list/use-infinite-list.ts";
import { describeAge } from "./describe-age.ts";
import { RunReport } from "./run-report.tsx";

const queryKey = ["maintenance"];
const askEveryMs = 1_500;

const names: Record<MaintenanceKind, string> = {
  backup: "Backup",
  verify: "Check of the books",
  drill: "Drill",
  restore: "Restore",
};

/** Explains why a run is needed when there was none yet. A restore is never due. */
const never: Partial<Record<MaintenanceKind, string>> = {
  backup: "No backup yet. Without one, a broken disk takes every order with it: set up “npm run shop -- backup”.",
  verify: "The books have never been checked. “Verify books” does it now.",
  drill: "No drill yet. A backup that was never restored may not work: run “npm run shop -- drill”.",
};

/** Last backup, check and drill, all runs, and a check of the books with its report. */
export function MaintenancePage() {
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: () => callApi(verificationEndpoints.overview),
    refetchInterval: ({ state }) => (state.data?.job === "waiting" ? askEveryMs : false),
  });
  const queries = useQueryClient();
  const newest = data?.last.map(({ id }) => id).join();
  // A run that has just ended must also appear in the list.
  useEffect(() => {
    if (newest !== undefined) void queries.invalidateQueries({ queryKey: ["maintenance-runs"] });
  }, [newest, queries]);
  return (
    <Page title="Backups & checks" actions={data && <VerifyButton isWaiting={data.job === "waiting"} />}>
      {!data && (error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <LoadingState />)}
      {data?.job === "waiting" && (
        <Alert severity="info" sx={{ mb: 2 }}>
          The books are being checked. Sales go on during the check, and you can leave this page.
        </Alert>
      )}
      {data?.job === "failed" && (
        <Alert severity="error" sx={{ mb: 2 }}>
          The last check failed. See Background jobs. “Verify books” tries again.
        </Alert>
      )}
      {data && <LastRuns last={data.last} />}
      {data && <Runs />}
    </Page>
  );
}

function VerifyButton({ isWaiting }: { isWaiting: boolean }) {
  const { act, busy } = useAction();
  const queries = useQueryClient();
  const verify = async () => {
    await act(() => callApi(verificationEndpoints.verify, { body: {} }), {
      successMessage: ({ isNew }) =>
        isNew ? "The check of the books has begun." : "A check of the books runs already.",
    });
    await queries.invalidateQueries({ queryKey });
  };
  return (
    <Button variant="contained" loading={busy} disabled={isWaiting} onClick={() => void verify()}>
      Verify books
    </Button>
  );
}

function LastRuns({ last }: { last: MaintenanceRunRow[] }) {
  return (
    <Box sx={{ display: "grid", gap: 2, mb: 2, gridTemplateColumns: { xs: "1fr", md: "repeat(3, minmax(0, 1fr))" } }}>
      {(["backup", "verify", "drill"] as const).map((kind) => {
        const run = last.find((each) => each.kind === kind);
        return (
          <Paper key={kind} component="section" variant="outlined" aria-label={names[kind]} sx={{ p: 2 }}>
            <MutedText>Last {names[kind].toLowerCase()}</MutedText>
            {run ? <LastRun run={run} /> : <Typography>{never[kind]}</Typography>}
          </Paper>
        );
      })}
    </Box>
  );
}

function LastRun({ run: { ok, endedAt, summary } }: { run: MaintenanceRunRow }) {
  return (
    <>
      <Typography component="p" sx={{ fontWeight: 650, fontSize: 22, overflowWrap: "anywhere" }}>
        <time dateTime={endedAt} title={formatDateTimeInIndia(endedAt)}>
          {describeAge(endedAt, Date.now())}
        </time>
      </Typography>
      <Typography component="p">{summary}</Typography>
      {!ok && <Outcome ok={ok} />}
    </>
  );
}

const Outcome = ({ ok }: { ok: boolean }) => (
  <StatusBadge tone={ok ? "done" : "back"} icon={ok ? "check" : "warning"} label={ok ? "In order" : "Not in order"} />
);

function Runs() {
  const [openId, setOpenId] = useState<number>();
  const runs = useInfiniteList(["maintenance-runs"], (after) =>
    callApi(verificationEndpoints.runs, { query: { limit: 25, ...(after !== undefined && { after }) } }),
  );
  return (
    <Section title="All runs">
      {runs.error && <ErrorState error={runs.error} onRetry={() => void runs.refetch()} />}
      {!runs.isPending && runs.items.length === 0 && (
        <Typography>Nothing has run yet. Backups, checks of the books, drills and restores are listed here.</Typography>
      )}
      <EntryList label="Runs">
        {runs.items.map((run) => (
          <EntryListItem
            key={run.id}
            name={names[run.kind]}
            details={[
              <time key="at" dateTime={run.endedAt}>
                {formatDateTimeInIndia(run.endedAt)}
              </time>,
              run.summary,
              ...(run.id === openId ? [<RunReport key="report" id={run.id} />] : []),
            ]}
            actions={
              <>
                <Outcome ok={run.ok} />
                {run.kind === "verify" && (
                  <Button
                    size="small"
                    aria-expanded={run.id === openId}
                    aria-label={`Report of ${formatDateTimeInIndia(run.endedAt)}`}
                    onClick={() => setOpenId(run.id === openId ? undefined : run.id)}
                  >
                    Report
                  </Button>
                )}
              </>
            }
          />
        ))}
      </EntryList>
      <LoadMore pages={runs} />
    </Section>
  );
}
