import { Button, DialogContentText } from "@mui/material";
import { useState } from "react";
import { catalogueFileCalls, type ImportReport } from "#contracts/admin/catalogue-files.ts";
import { ask } from "../api.ts";
import { ActionDialog } from "../form/action-dialog.tsx";
import { ConfirmTyped, isTyped } from "../form/confirm-typed.tsx";
import { counted, movedWords } from "./report-words.ts";
import type { Imported } from "./use-import.ts";

/** Of more prices the number has to be typed. */
const fewPrices = 10;

/** What was shown is done, all of it. */
export function ImportButton({ report, onDone }: { report: ImportReport; onDone: (imported: Imported) => void }) {
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
        ready={({ confirm }) => !isMany || isTyped(confirm, phrase)}
        submit={async () => onDone(await ask(catalogueFileCalls.apply, { params: { id }, body: {} }))}
        says="Imported."
        fields={({ field }) => (
          <>
            <DialogContentText>
              {counted(counts.new, "line")} new, {counted(counts.changed, "line")} changed. {movedWords(report)}{" "}
              Customers see it at once.
            </DialogContentText>
            {isMany && <ConfirmTyped {...field("confirm")} phrase={phrase} />}
          </>
        )}
      />
    </>
  );
}
