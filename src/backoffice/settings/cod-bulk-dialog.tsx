import { Button, Typography } from "@mui/material";
import { useRef } from "react";
import { codEndpoints, maxCodListValues } from "#contracts/admin/cod-endpoints.ts";
import { callApi } from "../api-client/call-api.ts";
import { ActionDialog } from "../form/action-dialog.tsx";
import type { FormFields } from "../form/form-fields.ts";
import { FormTextField } from "../form/inputs/form-text-field.tsx";
import { type CodListKind, parseCodCsv, splitCodValues } from "./parse-cod-values.ts";

export const codListLabels: Record<CodListKind, string> = { pin: "PINs", phone: "phones", email: "e-mails" };
type Values = { values: string; reason: string };
type Props = { kind: CodListKind; what: "Add" | "Remove"; open: boolean; onClose: () => void; onDone: () => void };

/** Many at a time, pasted or from a CSV file. */
export function CodBulkDialog({ kind, what, open, onClose, onDone }: Props) {
  const submit = async ({ values: typed, reason }: Values) => {
    const values = splitCodValues(kind, typed);
    for (let from = 0; from === 0 || from < values.length; from += maxCodListValues) {
      const part = values.slice(from, from + maxCodListValues);
      if (what === "Add") await callApi(codEndpoints.add, { body: { kind, values: part, reason } });
      else await callApi(codEndpoints.remove, { body: { kind, values: part } });
    }
    onDone();
  };
  return (
    <ActionDialog<Values>
      name={`${what} ${codListLabels[kind]}`}
      open={open}
      onClose={onClose}
      initial={{ values: "", reason: "" }}
      submit={submit}
      successMessage={what === "Add" ? "Added." : "Removed."}
      fields={(form) => <Typing form={form} kind={kind} what={what} />}
    />
  );
}

function Typing({ form, kind, what }: { form: FormFields<Values> } & Pick<Props, "kind" | "what">) {
  const file = useRef<HTMLInputElement>(null);
  const count = splitCodValues(kind, form.values.values).length;
  const read = async (chosen: File | undefined) => {
    if (chosen) form.set("values", parseCodCsv(kind, await chosen.text()));
  };
  return (
    <>
      <FormTextField
        {...form.field("values")}
        multiline={true}
        minRows={4}
        maxRows={10}
        autoFocus={true}
        label={kind === "pin" ? "PINs" : kind === "phone" ? "Phones" : "E-mails"}
        helperText={kind === "pin" ? "Paste as many as you like." : "One on each line."}
      />
      <Button variant="outlined" sx={{ my: 1 }} onClick={() => file.current?.click()}>
        Choose a CSV file
      </Button>
      <input
        ref={file}
        type="file"
        accept=".csv,.txt,text/csv,text/plain"
        hidden
        onChange={({ target }) => void read(target.files?.[0])}
      />
      <Typography role="status" color="text.secondary">
        {count === 0 ? "" : `${count} ${codListLabels[kind]}`}
      </Typography>
      {what === "Add" && (
        <FormTextField
          {...form.field("reason")}
          label="Reason"
          helperText="For you and the others; customers never see it."
        />
      )}
    </>
  );
}
