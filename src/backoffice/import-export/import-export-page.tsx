import { Box, Button, LinearProgress, Typography } from "@mui/material";
import { type ReactNode, useEffect, useRef, useState } from "react";
import type { FileRejection } from "react-dropzone";
import { Link } from "react-router";
import {
  type ImportReport,
  importExportEndpoints,
  maxImportBytes,
  maxImportLines,
} from "#contracts/admin/catalog/import-export-endpoints.ts";
import { apiUrl } from "../api-client/call-api.ts";
import { uploadFile } from "../api-client/file-transfer.ts";
import { usePermission } from "../auth/use-permission.ts";
import { FormError } from "../form/form-error.tsx";
import { errorMessage } from "../form/form-fields.ts";
import { DropZone } from "../form/inputs/drop-zone.tsx";
import { Page } from "../layout/page.tsx";
import { ImportReportView, type ImportResult } from "./import-report.tsx";

const megabytes = maxImportBytes / 1024 / 1024;
const accept = { "text/csv": [".csv"], "application/vnd.ms-excel": [".csv"], "text/plain": [".csv", ".txt"] };

type Props = { onFile: (file: File) => void; disabled: boolean };

const rules = [
  "Nothing changes until you've reviewed the file and clicked Import.",
  "Either the whole file is imported or nothing.",
  "Products and columns that aren't in the file stay unchanged, and nothing is deleted. Only the SKU column is required.",
  "Stock changes only if you edit it: an empty cell, or one equal to Stock at export, is skipped.",
];

/** Exports the catalog as a spreadsheet file and imports it back (docs/rules.md 19.12). */
export default function ImportExportPage() {
  const may = usePermission();
  return (
    <Page title="Import & export">
      <Part title="Export">
        <Typography sx={{ mb: 1.5, maxWidth: 720 }}>
          One line per pack and size, for Excel, LibreOffice or Google Sheets. Includes hidden products, but not drafts
          that were never published.
        </Typography>
        <Button variant="outlined" href={apiUrl(importExportEndpoints.export)} download>
          Download catalogue
        </Button>
      </Part>
      {may("catalogue.write") && (
        <Part title="Import">
          <ImportSection />
        </Part>
      )}
      {may("dataset.import") && (
        <Part title="From Sanity">
          <Typography sx={{ mb: 1.5, maxWidth: 720 }}>
            Products, texts, customers, orders and messages of a shop whose data lives in Sanity.
          </Typography>
          <Button variant="outlined" component={Link} to="/dataset-import">
            Import from Sanity
          </Button>
        </Part>
      )}
    </Page>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box component="section" aria-label={title} sx={{ mb: 4 }}>
      <Typography variant="h6" component="h2" sx={{ mb: 1 }}>
        {title}
      </Typography>
      {children}
    </Box>
  );
}

/** Uploads a file, shows what each line would change, then imports it. */
function ImportSection() {
  const { report, progress, uploadError, fileName, choose, done, finish, reset } = useImport();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (report) heading.current?.focus();
  }, [report]);
  if (report) {
    return (
      <>
        <Typography
          ref={heading}
          tabIndex={-1}
          variant="subtitle1"
          component="h3"
          sx={{ overflowWrap: "anywhere", "&:focus": { outline: "none", boxShadow: "none" } }}
        >
          {report.fileName || "Your file"}
        </Typography>
        <ImportReportView report={report} done={done} onDone={finish} />
        <Button sx={{ mt: 2 }} onClick={reset}>
          Choose another file
        </Button>
      </>
    );
  }
  const isBusy = progress !== undefined;
  return (
    <Box sx={{ maxWidth: 720 }} aria-busy={isBusy}>
      <Box component="ul" sx={{ mt: 0, pl: 2.5 }}>
        {rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </Box>
      <CsvDropZone onFile={choose} disabled={isBusy} />
      <Box role="status" sx={{ mt: 1 }}>
        {isBusy && (progress < 1 ? `Uploading ${fileName}…` : `Checking ${fileName}…`)}
      </Box>
      {isBusy && (
        <LinearProgress
          aria-label="Upload progress"
          {...(progress < 1 ? { variant: "determinate", value: progress * 100 } : {})}
        />
      )}
      <FormError message={uploadError} sx={{ mt: 1 }} />
    </Box>
  );
}

/** State of an import: upload, check, review, apply. */
function useImport() {
  const [report, setReport] = useState<ImportReport>();
  const [done, setDone] = useState<ImportResult>();
  const [progress, setProgress] = useState<number | undefined>();
  const [uploadError, setUploadError] = useState("");
  const [fileName, setFileName] = useState("");
  const choose = async (chosen: File) => {
    setFileName(chosen.name);
    setUploadError("");
    setProgress(0);
    // Operating systems give CSV files different MIME types; the server checks the content.
    const file = new File([chosen], chosen.name, { type: "text/csv" });
    try {
      const query = { name: chosen.name.slice(-200) };
      setReport(await uploadFile(importExportEndpoints.check, { query }, file, setProgress));
    } catch (error) {
      setUploadError(errorMessage(error));
    } finally {
      setProgress(undefined);
    }
  };
  const reset = () => {
    setReport(undefined);
    setDone(undefined);
  };
  return {
    report,
    done,
    progress,
    uploadError,
    fileName,
    finish: setDone,
    reset,
    choose: (file: File) => void choose(file),
  };
}

/** Drop zone for a CSV file. */
function CsvDropZone({ onFile, disabled }: Props) {
  return (
    <DropZone
      accept={accept}
      disabled={disabled}
      maxSize={maxImportBytes}
      refusal={refusal}
      onFiles={([file]) => file && onFile(file)}
      label="CSV file"
      prompts={{ idle: "Drop a CSV file here, or", over: "Drop to check it" }}
      button={{ variant: "contained", color: "secondary", children: "Choose a file" }}
      takes={`CSV (UTF-8), up to ${maxImportLines.toLocaleString("en-IN")} lines and ${megabytes} MB.`}
    />
  );
}

function refusal({ file: { name }, errors }: FileRejection): string {
  if (errors.some(({ code }) => code === "file-too-large")) return `${name} is larger than ${megabytes} MB.`;
  if (errors.some(({ code }) => code === "too-many-files")) return "Choose one file.";
  return `${name} isn't a CSV file. In your spreadsheet program, save it as “CSV UTF-8 (comma delimited)”.`;
}
