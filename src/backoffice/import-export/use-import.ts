import { useState } from "react";
import type { EndpointResponse } from "#contracts/admin/endpoint.ts";
import { type ImportReport, importExportEndpoints } from "#contracts/admin/import-export-endpoints.ts";
import { uploadFile } from "../api-client/upload-file.ts";
import { errorMessage } from "../form/form-fields.ts";

export type ImportResult = EndpointResponse<typeof importExportEndpoints.apply>;

/** State of an import: upload, check, review, apply. */
export function useImport() {
  const [report, setReport] = useState<ImportReport>();
  const [done, setDone] = useState<ImportResult>();
  const [progress, setProgress] = useState<number | undefined>();
  const [refused, setRefused] = useState("");
  const [fileName, setFileName] = useState("");
  const choose = async (chosen: File) => {
    setFileName(chosen.name);
    setRefused("");
    setProgress(0);
    // Operating systems give CSV files different MIME types; the server checks the content.
    const file = new File([chosen], chosen.name, { type: "text/csv" });
    try {
      const query = { name: chosen.name.slice(-200) };
      setReport(await uploadFile(importExportEndpoints.check, { query }, file, setProgress));
    } catch (error) {
      setRefused(errorMessage(error));
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
    refused,
    fileName,
    finish: setDone,
    reset,
    choose: (file: File) => void choose(file),
  };
}
