import { Button, Typography } from "@mui/material";
import { useRef } from "react";
import { codCalls, mostAtOnce } from "#contracts/admin/cod.ts";
import { ask } from "../api.ts";
import { ActionDialog } from "../form/action-dialog.tsx";
import type { Fields } from "../form/fields.ts";
import { TextLine } from "../form/text-line.tsx";
import { type Kind, splitValues, valuesOfCsv } from "./read-values.ts";

export const kindWords: Record<Kind, string> = { pin: "PINs", phone: "phones", email: "e-mails" };
type Values = { values: string; reason: string };
type Props = { kind: Kind; what: "Add" | "Remove"; open: boolean; onClose: () => void; onDone: () => void };

/** Many at a time, pasted or from a CSV file. */
export function CodMany({ kind, what, open, onClose, onDone }: Props) {
  const submit = async ({ values: typed, reason }: Values) => {
    const values = splitValues(kind, typed);
    for (let from = 0; from === 0 || from < values.length; from += mostAtOnce) {
      const part = values.slice(from, from + mostAtOnce);
      if (what === "Add") await ask(codCalls.add, { body: { kind, values: part, reason } });
      else await ask(codCalls.remove, { body: { kind, values: part } });
    }
    onDone();
  };
  return (
    <ActionDialog<Values>
      name={`${what} ${kindWords[kind]}`}
      open={open}
      onClose={onClose}
      initial={{ values: "", reason: "" }}
      submit={submit}
      says={what === "Add" ? "Added." : "Removed."}
      fields={(form) => <Typing form={form} kind={kind} what={what} />}
    />
  );
}

function Typing({ form, kind, what }: { form: Fields<Values> } & Pick<Props, "kind" | "what">) {
  const file = useRef<HTMLInputElement>(null);
  const count = splitValues(kind, form.values.values).length;
  const read = async (chosen: File | undefined) => {
    if (chosen) form.set("values", valuesOfCsv(kind, await chosen.text()));
  };
  return (
    <>
      <TextLine
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
        {count === 0 ? "" : `${count} ${kindWords[kind]}`}
      </Typography>
      {what === "Add" && (
        <TextLine
          {...form.field("reason")}
          label="Reason"
          helperText="For you and the others; customers never see it."
        />
      )}
    </>
  );
}
