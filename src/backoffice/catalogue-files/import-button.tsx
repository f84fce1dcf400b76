import { Button, DialogContentText } from "@mui/material";
import { useState } from "react";
import { type ImportReport, importExportEndpoints } from "#contracts/admin/catalogue-files.ts";
import { callApi } from "../api.ts";
import { ActionDialog } from "../form/action-dialog.tsx";
import { ConfirmPhraseField, matchesPhrase } from "../form/confirm-typed.tsx";
import { describeCatalogChanges, formatCount } from "./report-words.ts";
import type { ImportResult } from "./use-import.ts";

/** Of more prices the number has to be typed. */
const fewPrices = 10;

/** What was shown is done, all of it. */
export function ImportButton({ report, onDone }: { report: ImportReport; onDone: (imported: ImportResult) => void }) {
  const [open, setOpen] = useState(false);
  const { id, counts, prices } = report;
  const phrase = `change ${prices} prices`;
  const isMany = prices > fewPrices;
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
              {describeCatalogChanges(report)} Customers see it at once.
            </DialogContentText>
            {isMany && <ConfirmPhraseField {...field("confirm")} phrase={phrase} />}
          </>
        )}
      />
    </>
  );
}
