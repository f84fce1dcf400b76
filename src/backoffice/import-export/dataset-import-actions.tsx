import { Box, Button, Checkbox, DialogContentText, FormControlLabel, FormGroup, FormLabel } from "@mui/material";
import { useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import {
  type DatasetImport,
  datasetImportEndpoints,
  type ImportPart,
  importParts,
} from "#contracts/admin/dataset-import-endpoints.ts";
import { callApi } from "../api-client/call-api.ts";
import { ActionDialog } from "../form/action-dialog.tsx";
import { FormError } from "../form/form-error.tsx";
import { ConfirmPhraseField, matchesPhrase } from "../form/inputs/confirm-phrase-field.tsx";
import { useAction } from "../form/use-action.ts";

type Props = { run: DatasetImport };

const partLabels: Record<ImportPart, string> = {
  content: "Products, reviews, texts and pictures",
  customers: "Customers and their addresses",
  orders: "Orders, as history",
  leads: "Messages and newsletter subscribers",
};

function useReload(): () => Promise<void> {
  const queries = useQueryClient();
  return async () => await queries.invalidateQueries({ queryKey: ["dataset-import"] });
}

/** Chooses parts and begins a dry run. */
export function CheckForm({ run }: Props) {
  const [parts, setParts] = useState<readonly ImportPart[]>(run.parts.length > 0 ? run.parts : importParts);
  const [problem, setProblem] = useState("");
  const { act, busy } = useAction();
  const reload = useReload();
  const labelId = useId();
  const toggle = (part: ImportPart) => {
    setProblem("");
    setParts(importParts.filter((each) => (each === part ? !parts.includes(part) : parts.includes(each))));
  };
  const check = async () => {
    if (parts.length === 0) return setProblem("Please choose at least one part.");
    const body = { parts: [...parts] };
    await act(() => callApi(datasetImportEndpoints.check, { params: { id: run.id }, body }));
    await reload();
  };
  return (
    <Box component="section" aria-label="Check" sx={{ mt: 3 }}>
      <FormLabel id={labelId}>Parts to import</FormLabel>
      <FormGroup role="group" aria-labelledby={labelId}>
        {importParts.map((part) => (
          <FormControlLabel
            key={part}
            control={<Checkbox checked={parts.includes(part)} onChange={() => toggle(part)} />}
            label={partLabels[part]}
          />
        ))}
      </FormGroup>
      <FormError message={problem} sx={{ my: 1 }} />
      <Button
        variant={run.state === "checked" ? "outlined" : "contained"}
        color={run.state === "checked" ? "primary" : "secondary"}
        disabled={busy}
        sx={{ mt: 1 }}
        onClick={() => void check()}
      >
        {run.state === "ready" ? "Check the file" : "Check again"}
      </Button>
    </Box>
  );
}

const phrase = "import";

/** Imports what was checked, after a confirmation. */
export function ApplyButton({ run }: Props) {
  const [open, setOpen] = useState(false);
  const reload = useReload();
  const sum = (state: "new" | "changed" | "refused") =>
    (run.report?.counts ?? []).reduce((total, counts) => total + counts[state], 0).toLocaleString("en-IN");
  return (
    <>
      <Button variant="contained" color="secondary" sx={{ mt: 2 }} onClick={() => setOpen(true)}>
        Import
      </Button>
      <ActionDialog
        name="Import"
        open={open}
        onClose={() => setOpen(false)}
        initial={{ confirm: "" }}
        canSubmit={({ confirm }) => matchesPhrase(confirm, phrase)}
        submit={async () => {
          await callApi(datasetImportEndpoints.apply, { params: { id: run.id }, body: {} });
          await reload();
        }}
        fields={({ field }) => (
          <>
            <DialogContentText>
              {run.parts.map((part) => partLabels[part]).join("; ")}. {sum("new")} new, {sum("changed")} changed,{" "}
              {sum("refused")} refused. Nobody gets an email. Each part comes whole or not at all, and can't be undone.
            </DialogContentText>
            <ConfirmPhraseField {...field("confirm")} phrase={phrase} />
          </>
        )}
      />
    </>
  );
}

/** Removes the file and its report from the server. What was imported stays. */
export function RemoveButton({ run }: Props) {
  const [open, setOpen] = useState(false);
  const reload = useReload();
  return (
    <>
      <Button onClick={() => setOpen(true)}>Remove file and report</Button>
      <ActionDialog
        name="Remove file and report"
        open={open}
        onClose={() => setOpen(false)}
        initial={{}}
        danger
        submit={async () => {
          await callApi(datasetImportEndpoints.remove, { params: { id: run.id } });
          await reload();
        }}
        successMessage="Removed."
        fields="They are deleted from the server. What was imported stays."
      />
    </>
  );
}
