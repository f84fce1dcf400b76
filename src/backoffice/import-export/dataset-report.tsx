import { Box, Button, Chip, Typography } from "@mui/material";
import { type ReactNode, useState } from "react";
import { type DatasetReport, datasetImportEndpoints, importStates } from "#contracts/admin/dataset-import-endpoints.ts";
import { apiUrl } from "../api-client/call-api.ts";
import { SummaryTable } from "../list/summary-table.tsx";
import type { Column } from "../list/table-column.ts";

type State = (typeof importStates)[number];
type CountRow = DatasetReport["counts"][number] & { id: string };
type Line = DatasetReport["lines"][number];

const stateLabels: Record<State, string> = {
  new: "New",
  changed: "Changed",
  same: "Same",
  touched: "Left as here",
  refused: "Refused",
};
const colours = { refused: "error", touched: "warning", changed: "primary", new: "success", same: "default" } as const;

const countColumns: Column<CountRow>[] = [
  { label: "Type", value: ({ type }) => <strong>{type}</strong> },
  { label: "Documents", value: (row) => describeCounts(row) },
];

/** '1,200 new, 3 refused'. */
const describeCounts = (row: CountRow): string =>
  importStates
    .filter((state) => row[state] > 0)
    .map((state) => `${row[state].toLocaleString("en-IN")} ${stateLabels[state].toLowerCase()}`)
    .join(", ");

/** Report of a dry run or an import: counts, guesses, what is missing or unknown, and each document. */
export function DatasetReportView({ id, report }: { id: string; report: DatasetReport }) {
  const fields = report.unknownFields.map(({ type, field, documents }) => `${type}: ${field} (${documents})`);
  const others = report.otherTypes.map(({ type, documents }) => `${type} (${documents})`);
  return (
    <>
      <Box sx={{ my: 2, overflowX: "auto" }}>
        {report.counts.length === 0 ? (
          <Typography>The file has none of these parts.</Typography>
        ) : (
          <SummaryTable
            title="Counts"
            columns={countColumns}
            rows={report.counts.map((row) => ({ ...row, id: row.type }))}
          />
        )}
      </Box>
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, mb: 2 }}>
        <Button variant="outlined" href={apiUrl(datasetImportEndpoints.page, { params: { id } })} download>
          Report as a page
        </Button>
        <Button variant="outlined" href={apiUrl(datasetImportEndpoints.data, { params: { id } })} download>
          Report as JSON
        </Button>
      </Box>
      <Names title="Guesses" names={report.guesses} />
      <Names title="Pictures that were left out" names={report.missingPictures} all={report.allMissingPictures} />
      <Names title="Fields without a place here" names={fields} />
      <Names title="Types that were left out" names={others} />
      {report.versionsSkipped > 0 && (
        <Typography sx={{ mb: 2 }}>
          Versions and releases of Sanity that were skipped: {report.versionsSkipped.toLocaleString("en-IN")}.
        </Typography>
      )}
      {report.lines.length > 0 && <Documents report={report} />}
    </>
  );
}

function Names({ title, names, all = names.length }: { title: string; names: readonly string[]; all?: number }) {
  if (names.length === 0) return null;
  return (
    <Section title={title}>
      <Box component="ul" sx={{ mt: 0, pl: 2.5, overflowWrap: "anywhere" }}>
        {names.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </Box>
      {all > names.length && <Typography>{all - names.length} more are in the report files.</Typography>}
    </Section>
  );
}

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <Box component="section" aria-label={title} sx={{ mb: 2 }}>
    <Typography variant="subtitle1" component="h3">
      {title}
    </Typography>
    {children}
  </Box>
);

const lineColumns: Column<Line>[] = [
  { label: "Document", value: ({ name, id }) => <strong>{name || id}</strong> },
  { label: "Type", value: ({ type }) => type, hideOnPhone: true },
  {
    label: "Status",
    value: ({ state }) => <Chip size="small" variant="outlined" color={colours[state]} label={stateLabels[state]} />,
  },
  { label: "Notes", value: ({ notes }) => <Notes notes={notes} /> },
];

const shownNotes = 5;

function Notes({ notes }: Pick<Line, "notes">) {
  if (notes.length === 0) return "—";
  return (
    <>
      {notes.slice(0, shownNotes).map((note) => (
        <Box key={note}>{note}</Box>
      ))}
      {notes.length > shownNotes && <Box>{notes.length - shownNotes} more are in the report files.</Box>}
    </>
  );
}

const linesPerPage = 50;

/** Lists documents, fifty at a time, all or those of one state. */
function Documents({ report: { lines, allLines } }: { report: DatasetReport }) {
  const [only, setOnly] = useState<State | undefined>(undefined);
  const [shown, setShown] = useState(linesPerPage);
  const matching = lines.filter(({ state }) => only === undefined || state === only);
  const states = importStates.filter((state) => lines.some((line) => line.state === state));
  const choose = (state: State | undefined) => {
    setOnly(state);
    setShown(linesPerPage);
  };
  return (
    <Section title="Documents">
      <Box role="group" aria-label="Show documents" sx={{ display: "flex", flexWrap: "wrap", gap: 1, my: 1 }}>
        {[undefined, ...states].map((state) => (
          <Button
            key={state ?? "all"}
            size="small"
            variant={only === state ? "contained" : "outlined"}
            aria-pressed={only === state}
            onClick={() => choose(state)}
          >
            {state ? stateLabels[state] : "All"}
          </Button>
        ))}
      </Box>
      <SummaryTable title="Documents" columns={lineColumns} rows={matching.slice(0, shown)} />
      {matching.length > shown && <Button onClick={() => setShown(shown + linesPerPage)}>Show more</Button>}
      {allLines > lines.length && (
        <Typography color="text.secondary" sx={{ mt: 1 }}>
          {lines.length.toLocaleString("en-IN")} of {allLines.toLocaleString("en-IN")} are listed here; the report files
          have more.
        </Typography>
      )}
    </Section>
  );
}
