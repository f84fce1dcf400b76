import { Alert, Box, Button, Typography } from "@mui/material";
import { type ChangeEvent, useRef, useState } from "react";
import { useNotify } from "react-admin";
import { useRefetch } from "#backoffice/api-client/use-refetch.ts";
import { type ImportedRedirectLine, maxRedirectLines, redirectEndpoints } from "#contracts/admin/redirect-endpoints.ts";
import { formatCount } from "#domain/format-count.ts";
import { ApiError, callApi } from "../api-client/call-api.ts";
import { ActionDialog } from "../form/action-dialog.tsx";
import { errorMessage } from "../form/form-fields.ts";
import { parseRedirects, type TypedRedirect } from "./parse-redirects.ts";

const maxBytes = 1_000_000;
const shownLines = 50;

/** Imports redirects from a CSV file, after a report of what each line would do. */
export function ImportRedirectsDialog({ onClose }: { onClose: () => void }) {
  const [notify, refetch] = [useNotify(), useRefetch()];
  const [lines, setLines] = useState<TypedRedirect[]>([]);
  const [report, setReport] = useState<ImportedRedirectLine[]>([]);
  const [error, setError] = useState("");
  const changes = report.filter(({ outcome }) => outcome === "new" || outcome === "changed").length;
  const isRefused = report.some(({ outcome }) => outcome === "refused");
  const read = async (file: File) => {
    setError("");
    setReport([]);
    if (file.size > maxBytes) return setError("This file is too large. The maximum is 1 MB.");
    const parsed = parseRedirects(await file.text());
    if (parsed.length === 0) return setError("This file has no redirects.");
    if (parsed.length > maxRedirectLines)
      return setError(`You can import up to ${maxRedirectLines} redirects at once. This file has ${parsed.length}.`);
    try {
      const checked = await callApi(redirectEndpoints.import, { body: { lines: parsed, write: false } });
      setLines(parsed);
      setReport(checked.lines);
    } catch (cause) {
      setError(errorMessage(cause));
    }
  };
  return (
    <ActionDialog
      name="Import redirects"
      wide
      onClose={onClose}
      initial={{}}
      canSubmit={() => changes > 0 && !isRefused}
      fields={
        <>
          <Typography>A CSV file with the columns from, to and permanent (yes or no).</Typography>
          <FileButton onChosen={(file) => void read(file)} />
          <div role="alert">{error !== "" && <Typography color="error">{error}</Typography>}</div>
          <Report lines={report} changes={changes} />
        </>
      }
      submit={async () => {
        const done = await callApi(redirectEndpoints.import, { body: { lines, write: true } });
        if (!done.written) {
          setReport(done.lines);
          const message = "Nothing was imported: the redirects have changed. Choose the file again.";
          throw new ApiError(409, { code: "changed-meanwhile", message }, undefined);
        }
        notify(`${formatCount(changes, "redirect")} imported.`);
        refetch();
      }}
    />
  );
}

function FileButton({ onChosen }: { onChosen: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = target.files ?? [];
    target.value = "";
    if (chosen) onChosen(chosen);
  };
  return (
    <Box sx={{ my: 2 }}>
      <Button variant="outlined" onClick={() => input.current?.click()}>
        Choose a file
      </Button>
      <input ref={input} type="file" accept=".csv,text/csv" hidden aria-label="CSV file" onChange={choose} />
    </Box>
  );
}

const outcomes: Record<ImportedRedirectLine["outcome"], string> = {
  new: "new",
  changed: "changed",
  same: "already there",
  refused: "refused",
};

function Report({ lines, changes }: { lines: ImportedRedirectLine[]; changes: number }) {
  if (lines.length === 0) return null;
  const refused = lines.filter(({ outcome }) => outcome === "refused");
  const noted = lines.filter(({ note }) => note !== "").slice(0, shownLines);
  const same = lines.filter(({ outcome }) => outcome === "same").length;
  return (
    <Alert severity={refused.length > 0 ? "warning" : "info"} role="status">
      {changes} to import, {same} already there, {refused.length} refused.
      {refused.length > 0 && " Nothing is imported while a line is refused."}
      {noted.length > 0 && (
        <ul>
          {noted.map(({ line, from, outcome, note }) => (
            <li key={line}>
              Line {line} ({from}), {outcomes[outcome]}: {note}
            </li>
          ))}
        </ul>
      )}
    </Alert>
  );
}
