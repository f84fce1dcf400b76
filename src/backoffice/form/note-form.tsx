import { Button } from "@mui/material";
import type { SubmitEvent } from "react";
import { KeyHint } from "../theme/key-hint.tsx";
import { visuallyHidden } from "../theme/visually-hidden.ts";
import { FormTextField } from "./inputs/form-text-field.tsx";
import { UnsavedChanges } from "./unsaved-changes.tsx";
import { useAction } from "./use-action.ts";
import { useIdempotencyKey } from "./use-idempotency-key.ts";
import { usePersistedText } from "./use-persisted-text.ts";
import "./note-form.css";

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
    <form className="note-form" onSubmit={(event: SubmitEvent) => void send(event)} noValidate>
      <FormTextField
        {...form.field("text")}
        id="note"
        label="Note"
        placeholder={`Add an internal note. ${hint}`}
        multiline
        minRows={1}
        maxRows={8}
        slotProps={{
          inputLabel: { sx: visuallyHidden },
          htmlInput: { maxLength: longest, "aria-keyshortcuts": shortcut },
          input: {
            endAdornment: (
              <>
                <Button type="submit" size="small" loading={busy} disabled={form.values.text.trim() === ""}>
                  Add<span className="visually-hidden"> note</span>
                </Button>
                {shortcut && <KeyHint name={shortcut} />}
              </>
            ),
          },
        }}
      />
      <UnsavedChanges when={form.isDirty} />
    </form>
  );
}
