import { Box, Button } from "@mui/material";
import type { SubmitEvent } from "react";
import { FormTextField } from "./inputs/form-text-field.tsx";
import { UnsavedChanges } from "./unsaved-changes.tsx";
import { useAction } from "./use-action.ts";
import { useIdempotencyKey } from "./use-idempotency-key.ts";
import { usePersistedText } from "./use-persisted-text.ts";

type Props = {
  /** Saves the note; the idempotency key makes sending it twice safe. */
  write: (note: { text: string; key: string }) => Promise<unknown>;
  /** Readers of the note, in words. */
  hint: string;
  /** Maximum characters. */
  maxLength: number;
  /** Key that focuses the field. */
  shortcut?: string;
};

/** Adds a note to a record. */
export function NoteForm({ write, hint, maxLength: longest, shortcut }: Props) {
  const { keyOf, forget } = useIdempotencyKey();
  const form = usePersistedText("note");
  const { act, busy } = useAction();
  const send = async (event: SubmitEvent) => {
    event.preventDefault();
    const { text } = form.values;
    const save = () =>
      write({ text, key: keyOf(text) }).catch((error) => {
        form.showErrors(error);
        throw error;
      });
    if (!(await act(save, { successMessage: "Note added." }))) return;
    forget();
    form.reset();
  };
  return (
    <Box component="form" onSubmit={(event: SubmitEvent) => void send(event)} noValidate sx={{ mb: 1 }}>
      <FormTextField
        {...form.field("text")}
        id="note"
        label="Note"
        helperText={hint}
        multiline
        minRows={1}
        maxRows={8}
        slotProps={{ htmlInput: { maxLength: longest, "aria-keyshortcuts": shortcut } }}
      />
      <Button type="submit" variant="outlined" loading={busy} disabled={form.values.text.trim() === ""}>
        Add note
      </Button>
      <UnsavedChanges when={form.isDirty} />
    </Box>
  );
}
