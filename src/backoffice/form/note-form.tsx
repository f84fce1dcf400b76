import { Box, Button } from "@mui/material";
import type { SubmitEvent } from "react";
import { useKeptText } from "./kept-text.ts";
import { TextLine } from "./text-line.tsx";
import { Unsaved } from "./unsaved.tsx";
import { useAct } from "./use-act.ts";
import { useTextKey } from "./use-text-key.ts";

type Props = {
  /** Asks the shop; one key for each note, so that sending it twice is sending it once. */
  write: (note: { text: string; key: string }) => Promise<unknown>;
  /** Who reads it. */
  hint: string;
  /** Letters. */
  longest: number;
};

/** Notes are written where they are read. */
export function NoteForm({ write, hint, longest }: Props) {
  const { keyOf, forget } = useTextKey();
  const form = useKeptText("note");
  const { act, busy } = useAct();
  const send = async (event: SubmitEvent) => {
    event.preventDefault();
    const { text } = form.values;
    const work = () =>
      write({ text, key: keyOf(text) }).catch((error) => {
        form.refuse(error);
        throw error;
      });
    if (!(await act(work, { says: "Note written." }))) return;
    forget();
    form.reset();
  };
  return (
    <Box component="form" onSubmit={(event: SubmitEvent) => void send(event)} noValidate sx={{ mb: 1 }}>
      <TextLine
        {...form.field("text")}
        id="note"
        label="Note"
        helperText={hint}
        multiline
        minRows={1}
        maxRows={8}
        slotProps={{ htmlInput: { maxLength: longest } }}
      />
      <Button type="submit" variant="outlined" loading={busy} disabled={form.values.text.trim() === ""}>
        Write note
      </Button>
      <Unsaved when={form.touched} />
    </Box>
  );
}
