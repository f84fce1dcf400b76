import { Alert, Box, Button, LinearProgress, Typography } from "@mui/material";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { FileRejection } from "react-dropzone";
import {
  type DatasetImport,
  datasetImportEndpoints,
  maxDatasetBytes,
} from "#contracts/admin/dataset-import-endpoints.ts";
import { callApi } from "../api-client/call-api.ts";
import { FormError } from "../form/form-error.tsx";
import { errorMessage } from "../form/form-fields.ts";
import { DropZone } from "../form/inputs/drop-zone.tsx";
import { useAction } from "../form/use-action.ts";
import { Page } from "../layout/page.tsx";
import { ErrorState, LoadingState } from "../list/list-states.tsx";
import { ApplyButton, CheckForm, RemoveButton } from "./dataset-import-actions.tsx";
import { DatasetReportView } from "./dataset-report.tsx";
import { uploadDataset } from "./upload-dataset.ts";

const queryKey = ["dataset-import"];
const askEveryMs = 1_500;
const accept = { "application/gzip": [".gz", ".tgz"], "application/x-gzip": [".gz", ".tgz"] };

const rules = [
  "The file is what “sanity dataset export production” writes: a .tar.gz with pictures.",
  "First it is checked: nothing is written, and a report says what would come. Then you import it.",
  "You can import a newer export later. Records that were changed here stay as they are and are reported.",
  "The file holds people's data and old passwords. Passwords aren't imported, and the file is removed after the import, after a day at the latest.",
];

/** Imports an export of the old content service: upload, dry run with its report, import (docs/sanity.md). */
export default function DatasetImportPage() {
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: () => callApi(datasetImportEndpoints.latest),
    refetchInterval: ({ state }) => (state.data?.latest?.state === "running" ? askEveryMs : false),
  });
  return (
    <Page title="Import from Sanity">
      {!data && (error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <LoadingState />)}
      {data && <Import latest={data.latest} isLate={error !== null} />}
    </Page>
  );
}

/** `isLate`: the last answer did not come, as while the embedded database is busy with a part. */
function Import({ latest, isLate }: { latest: DatasetImport | null; isLate: boolean }) {
  const [isChoosing, setIsChoosing] = useState(false);
  if (latest?.state === "running") return <Running run={latest} isLate={isLate} />;
  if (!latest || latest.state === "uploading" || isChoosing)
    return <Upload latest={latest} onDone={() => setIsChoosing(false)} />;
  const isHere = latest.received === latest.bytes;
  return (
    <>
      <FileName run={latest} />
      <Outcome run={latest} isHere={isHere} />
      {isHere && latest.state === "checked" && <ApplyButton run={latest} />}
      {latest.report && <DatasetReportView id={latest.id} report={latest.report} />}
      {isHere && <CheckForm run={latest} key={latest.parts.join()} />}
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, mt: 3 }}>
        <Button variant="outlined" onClick={() => setIsChoosing(true)}>
          Choose another file
        </Button>
        <RemoveButton run={latest} />
      </Box>
    </>
  );
}

const FileName = ({ run: { fileName } }: { run: DatasetImport }) => (
  <Typography variant="h6" component="h2" sx={{ mb: 1, overflowWrap: "anywhere" }}>
    {fileName}
  </Typography>
);

function Outcome({ run: { state, message }, isHere }: { run: DatasetImport; isHere: boolean }) {
  if (state === "failed") return <Alert severity="error">{message}</Alert>;
  if (state === "applied")
    return (
      <Alert severity="success">
        Imported. Publish the drafts of products and texts once they're complete. The file was removed from the server.
      </Alert>
    );
  if (!isHere) return <Alert severity="warning">The file isn't on the server any more. Please choose it again.</Alert>;
  return state === "checked" ? (
    <Alert severity="info">Checked: nothing was written yet. This is what an import would do.</Alert>
  ) : (
    <Alert severity="info">Uploaded. Choose what to import, and check it first.</Alert>
  );
}

function Running({ run, isLate }: { run: DatasetImport; isLate: boolean }) {
  const { act, busy } = useAction();
  const queries = useQueryClient();
  const stop = () => callApi(datasetImportEndpoints.stop, { params: { id: run.id }, body: {} });
  return (
    <>
      <FileName run={run} />
      <Typography role="status" sx={{ mb: 1 }}>
        {run.progress || "Reading the file"}
        {isLate && ". The shop is busy with it; the figures follow."}
      </Typography>
      <LinearProgress aria-label="Import progress" sx={{ maxWidth: 720, mb: 2 }} />
      <Typography color="text.secondary" sx={{ mb: 2 }}>
        You can leave this page during the import.
      </Typography>
      <Button
        variant="outlined"
        disabled={busy}
        onClick={() => void act(stop).then(() => queries.invalidateQueries({ queryKey }))}
      >
        Stop
      </Button>
    </>
  );
}

function Upload({ latest, onDone }: { latest: DatasetImport | null; onDone: () => void }) {
  const [progress, setProgress] = useState<number | undefined>(undefined);
  const [uploadError, setUploadError] = useState("");
  const queries = useQueryClient();
  const upload = async (file: File) => {
    setUploadError("");
    setProgress(0);
    try {
      await uploadDataset(file, latest, setProgress);
      onDone();
    } catch (error) {
      setUploadError(errorMessage(error));
    } finally {
      setProgress(undefined);
      await queries.invalidateQueries({ queryKey });
    }
  };
  const isBusy = progress !== undefined;
  return (
    <Box sx={{ maxWidth: 720 }} aria-busy={isBusy}>
      <Box component="ul" sx={{ mt: 0, pl: 2.5 }}>
        {rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </Box>
      {latest?.state === "uploading" && !isBusy && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          The upload of {latest.fileName} was interrupted. Choose the same file to go on where it stopped.
        </Alert>
      )}
      <DropZone
        accept={accept}
        disabled={isBusy}
        maxSize={maxDatasetBytes}
        refusal={refusal}
        onFiles={([file]) => file && void upload(file)}
        label="Export file"
        prompts={{ idle: "Drop an export here, or", over: "Drop to upload it" }}
        button={{ variant: "contained", color: "secondary", children: "Choose a file" }}
        takes="tar.gz, up to 2 GB. Larger ones come in by the command line."
      />
      <Box role="status" sx={{ mt: 1 }}>
        {isBusy && "Uploading…"}
      </Box>
      {isBusy && <LinearProgress aria-label="Upload progress" variant="determinate" value={progress * 100} />}
      <FormError message={uploadError} sx={{ mt: 1 }} />
    </Box>
  );
}

function refusal({ file: { name }, errors }: FileRejection): string {
  if (errors.some(({ code }) => code === "file-too-large")) return `${name} is larger than 2 GB.`;
  if (errors.some(({ code }) => code === "too-many-files")) return "Choose one file.";
  return `${name} isn't a .tar.gz file.`;
}
