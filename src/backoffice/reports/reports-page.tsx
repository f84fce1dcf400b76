import { Alert, Button, Skeleton } from "@mui/material";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { Link, useSearchParams } from "react-router";
import { type ReportId, reportEndpoints, reportPeriod } from "#contracts/admin/report-endpoints.ts";
import { callApi } from "../api-client/call-api.ts";
import { downloadFile } from "../api-client/file-transfer.ts";
import { usePermission } from "../auth/use-permission.ts";
import { DateRangePicker } from "../dashboard/date-range-picker.tsx";
import { type DateSpan, findPeriodProblem } from "../dashboard/date-ranges.ts";
import { formatDateSpan } from "../dashboard/format-figures.ts";
import { useDateRange } from "../dashboard/use-date-range.ts";
import { useAction } from "../form/use-action.ts";
import { Page } from "../layout/page.tsx";
import { Section } from "../layout/section.tsx";
import { ErrorState } from "../list/list-states.tsx";
import { describeReport, readReportId, reportChoices } from "./report-choices.ts";
import { ReportTable } from "./report-table.tsx";
import "./reports.css";

/** Sales and parcels of a period, one report at a time. */
export default function ReportsPage() {
  const [search] = useSearchParams();
  const report = readReportId(search);
  const range = useDateRange();
  const mayRead = usePermission()("sales.read");
  return (
    <Page title="Reports" actions={mayRead && <DownloadButton report={report} days={range.days} />}>
      <ReportChoice report={report} search={search} />
      <ReportCard report={report} range={range} />
    </Page>
  );
}

type CardProps = { report: ReportId; range: ReturnType<typeof useDateRange> };

function ReportCard({ report, range }: CardProps) {
  const { days } = range;
  const query = { report, ...days };
  const problem = findPeriodProblem(days, reportPeriod);
  const { data, error, refetch, isPlaceholderData } = useQuery({
    queryKey: ["reports", query],
    queryFn: () => callApi(reportEndpoints.get, { query }),
    enabled: problem === undefined,
    placeholderData: keepPreviousData,
  });
  const isShown = problem === undefined && !error;
  const title = titleOf(report);
  return (
    <Section
      title={title}
      meta={formatDateSpan(days)}
      actions={<DateRangePicker {...range} limit={reportPeriod} />}
      isFlush
    >
      <p className="report-about">{describeReport(report)}</p>
      {problem !== undefined && <Alert severity="error">{problem} Choose a shorter period.</Alert>}
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {isShown && !data && <Skeleton variant="rectangular" height={400} />}
      {isShown && data && (
        <div aria-busy={isPlaceholderData}>
          <ReportTable title={title} report={data} />
          {data.leftOut > 0 && (
            <p className="report-about">
              {data.leftOut.toLocaleString("en-IN")} more rows are in the file. The total includes them.
            </p>
          )}
        </div>
      )}
    </Section>
  );
}

/** 'Sales by state'. */
function titleOf(report: ReportId): string {
  for (const { label, reports } of reportChoices) {
    const choice = reports.find(({ id }) => id === report);
    if (choice) return `${label} ${choice.label.startsWith("PIN") ? choice.label : choice.label.toLowerCase()}`;
  }
  return "Report";
}

/** Links to the other reports of the same period. */
function ReportChoice({ report, search }: { report: ReportId; search: URLSearchParams }) {
  const pathOf = (id: ReportId) => {
    const next = new URLSearchParams(search);
    next.set("report", id);
    return `/reports?${next}`;
  };
  const name = useId();
  return (
    <div className="report-choice">
      {reportChoices.map(({ label, reports }, at) => (
        <nav key={label} aria-labelledby={`${name}${at}`}>
          <span id={`${name}${at}`}>{label}</span>
          {reports.map(({ id, label: of }) => (
            <Link key={id} to={pathOf(id)} aria-current={id === report ? "page" : undefined}>
              {of}
            </Link>
          ))}
        </nav>
      ))}
    </div>
  );
}

function DownloadButton({ report, days }: { report: ReportId; days: DateSpan }) {
  const { act, busy } = useAction();
  const download = async () => {
    const file = await act(() => callApi(reportEndpoints.csv, { query: { report, ...days } }));
    if (file) downloadFile(file, `${report}-${days.from}-${days.to}.csv`);
  };
  return (
    <Button
      variant="outlined"
      disabled={busy || findPeriodProblem(days, reportPeriod) !== undefined}
      onClick={() => void download()}
    >
      Download CSV
    </Button>
  );
}
