import { Alert, Box, Button, Chip, DialogContentText, Typography } from "@mui/material";
import { useState } from "react";
import {
  type ImportLine,
  type ImportReport,
  importExportEndpoints,
} from "#contracts/admin/catalog/import-export-endpoints.ts";
import type { EndpointResponse } from "#contracts/admin/endpoint.ts";
import { formatCount } from "#domain/format-count.ts";
import { apiUrl, callApi } from "../api-client/call-api.ts";
import { ActionDialog } from "../form/action-dialog.tsx";
import { ConfirmPhraseField, matchesPhrase } from "../form/inputs/confirm-phrase-field.tsx";
import { SummaryTable } from "../list/summary-table.tsx";
import type { Column } from "../list/table-column.ts";

export type ImportResult = EndpointResponse<typeof importExportEndpoints.apply>;

const lineStatusLabels: Record<ImportLine["what"], string> = {
  new: "New",
  changed: "Changed",
  same: "Unchanged",
  wrong: "Invalid",
};

/** Above this many price changes, a confirmation phrase must be typed. */
const maxUnconfirmedPrices = 10;

type Props = { report: ImportReport; done: ImportResult | undefined; onDone: (imported: ImportResult) => void };

/** Shows the effect of each line, invalid lines first. */
export function ImportReportView({ report, done, onDone }: Props) {
  return (
    <>
      <Typography role="status" sx={{ mb: 1 }}>
        {summarizeReport(report)}
      </Typography>
      <Outcome report={report} done={done} />
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, my: 2 }}>
        {report.isAllowed && !done && <ImportButton report={report} onDone={onDone} />}
        <Button variant="outlined" href={apiUrl(importExportEndpoints.report, { params: { id: report.id } })} download>
          Report as CSV
        </Button>
      </Box>
      <Lines report={report} />
    </>
  );
}

function Outcome({ report: { counts, isAllowed }, done }: Pick<Props, "report" | "done">) {
  if (done) {
    return (
      <Alert severity="success">
        Imported: {formatCount(done.added, "line")} added, {formatCount(done.changed, "line")} changed.
      </Alert>
    );
  }
  if (counts.wrong > 0) {
    return (
      <Alert severity="error">
        {counts.wrong === 1 ? "1 line is" : `${counts.wrong.toLocaleString("en-IN")} lines are`} invalid, so nothing can
        be imported. Fix the file and choose it again.
      </Alert>
    );
  }
  return isAllowed ? null : <Alert severity="info">No changes: the file matches the catalogue.</Alert>;
}

const columns: Column<Row>[] = [
  { label: "SKU", value: ({ sku }) => <strong>{sku || "—"}</strong> },
  { label: "Line", isNumeric: true, value: ({ line }) => line },
  { label: "Status", value: ({ what }) => <StatusChip what={what} /> },
  { label: "Details", value: ({ says }) => says },
];
type Row = ImportLine & { id: number };

const colours = { wrong: "error", new: "success", changed: "primary", same: "default" } as const;

const StatusChip = ({ what }: Pick<ImportLine, "what">) => (
  <Chip size="small" variant="outlined" color={colours[what]} label={lineStatusLabels[what]} />
);

const rowsPerPage = 100;

/** Lists lines by effect, a hundred at a time. */
function Lines({ report: { report, counts, lines } }: Pick<Props, "report">) {
  const [only, setOnly] = useState<ImportLine["what"]>();
  const [shown, setShown] = useState(rowsPerPage);
  const matching = report.filter(({ what }) => only === undefined || what === only);
  const choose = (what: ImportLine["what"] | undefined) => {
    setOnly(what);
    setShown(rowsPerPage);
  };
  return (
    <>
      <Box role="group" aria-label="Show lines" sx={{ display: "flex", flexWrap: "wrap", gap: 1, mb: 1 }}>
        <Filter label={`All ${lines}`} isOn={only === undefined} onClick={() => choose(undefined)} />
        {(["wrong", "new", "changed", "same"] as const).map((what) => (
          <Filter
            key={what}
            label={`${lineStatusLabels[what]} ${counts[what]}`}
            isOn={only === what}
            onClick={() => choose(what)}
          />
        ))}
      </Box>
      {matching.length === 0 ? (
        <Typography>No lines.</Typography>
      ) : (
        <SummaryTable
          title="Lines"
          columns={columns}
          rows={matching.slice(0, shown).map((line) => ({ ...line, id: line.line }))}
        />
      )}
      {matching.length > shown && <Button onClick={() => setShown(shown + rowsPerPage)}>Show more</Button>}
      {lines > report.length && (
        <Typography color="text.secondary" sx={{ mt: 1 }}>
          The first {formatCount(report.length, "line")} of {lines.toLocaleString("en-IN")}; all are in the report file.
        </Typography>
      )}
    </>
  );
}

function Filter({ label, isOn, onClick }: { label: string; isOn: boolean; onClick: () => void }) {
  return (
    <Button size="small" variant={isOn ? "contained" : "outlined"} aria-pressed={isOn} onClick={onClick}>
      {label}
    </Button>
  );
}

/** Imports the whole file after a confirmation. */
function ImportButton({ report, onDone }: { report: ImportReport; onDone: (imported: ImportResult) => void }) {
  const [open, setOpen] = useState(false);
  const { id, counts, prices } = report;
  const phrase = `change ${prices} prices`;
  const isMany = prices > maxUnconfirmedPrices;
  return (
    <>
      <Button variant="contained" color="secondary" onClick={() => setOpen(true)}>
        Import
      </Button>
      <ActionDialog
        name="Import"
        open={open}
        onClose={() => setOpen(false)}
        initial={{ confirm: "" }}
        canSubmit={({ confirm }) => !isMany || matchesPhrase(confirm, phrase)}
        submit={async () => onDone(await callApi(importExportEndpoints.apply, { params: { id }, body: {} }))}
        successMessage="Imported."
        fields={({ field }) => (
          <>
            <DialogContentText>
              {formatCount(counts.new, "line")} new, {formatCount(counts.changed, "line")} changed.{" "}
              {describeCatalogChanges(report)} Customers see the changes immediately.
            </DialogContentText>
            {isMany && <ConfirmPhraseField {...field("confirm")} phrase={phrase} />}
          </>
        )}
      />
    </>
  );
}

/** '12 lines: 3 new, 4 changed, 5 unchanged. The prices of 2 SKUs and the stock of 1 SKU change.' */
function summarizeReport({ lines, counts, prices, stocks }: ImportReport): string {
  const parts = [
    counts.wrong > 0 ? `${counts.wrong.toLocaleString("en-IN")} invalid` : "",
    `${counts.new.toLocaleString("en-IN")} new`,
    `${counts.changed.toLocaleString("en-IN")} changed`,
    `${counts.same.toLocaleString("en-IN")} unchanged`,
  ].filter((part) => part !== "");
  const moved = describeCatalogChanges({ prices, stocks });
  return `${formatCount(lines, "line")}: ${parts.join(", ")}.${moved === "" ? "" : ` ${moved}`}`;
}

/** 'The prices of 2 SKUs and the stock of 1 SKU change.' */
function describeCatalogChanges({ prices, stocks }: Pick<ImportReport, "prices" | "stocks">): string {
  const parts = [
    prices > 0 ? `the prices of ${formatCount(prices, "SKU")}` : "",
    stocks > 0 ? `the stock of ${formatCount(stocks, "SKU")}` : "",
  ].filter((part) => part !== "");
  const subject = parts.join(" and ");
  return subject === ""
    ? ""
    : `${subject.charAt(0).toUpperCase()}${subject.slice(1)} ${stocks > 0 && prices === 0 ? "changes" : "change"}.`;
}
