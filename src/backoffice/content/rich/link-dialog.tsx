import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from "@mui/material";
import type { Editor } from "@tiptap/core";
import { type SubmitEvent, useId, useState } from "react";
import { FormTextField } from "#backoffice/form/text-line.tsx";
import { isLinkAddress } from "./extensions.ts";

type LinkDialogProps = { editor: Editor; onClose: () => void };

/** Where the marked words lead; where none are marked, the words too. */
export function LinkDialog({ editor, onClose }: LinkDialogProps) {
  const was = String(editor.getAttributes("link").href ?? "");
  const hasWords = was !== "" || !editor.state.selection.empty;
  const [address, setAddress] = useState(was);
  const [words, setWords] = useState("");
  const [error, setError] = useState<string | undefined>(undefined);
  const titleId = useId();
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const href = completed(address.trim());
    if (!isLinkAddress(href)) return setError("Please use an address of this shop or one that begins with https://.");
    if (hasWords) editor.chain().extendMarkRange("link").setLink({ href }).run();
    else {
      const marks = [...(editor.state.storedMarks ?? []).map(({ type }) => ({ type: type.name }))];
      const text = words.trim() || href;
      editor
        .chain()
        .insertContent({ type: "text", text, marks: [...marks, { type: "link", attrs: { href } }] })
        .run();
    }
    onClose();
  };
  const remove = () => {
    editor.chain().extendMarkRange("link").unsetLink().run();
    onClose();
  };
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={titleId}>
      <form onSubmit={submit} noValidate>
        <DialogTitle id={titleId}>Link</DialogTitle>
        <DialogContent>
          {!hasWords && (
            <FormTextField
              name="link-words"
              label="Words"
              value={words}
              error={undefined}
              autoFocus={true}
              onValue={setWords}
            />
          )}
          <FormTextField
            name="link-address"
            label="Address"
            value={address}
            onValue={(typed) => {
              setAddress(typed);
              setError(undefined);
            }}
            error={error}
            helperText="A page of this shop (/faq), an https address, mailto: or tel:."
            autoFocus={hasWords}
            slotProps={{ htmlInput: { autoComplete: "off", spellCheck: false, inputMode: "url" } }}
          />
        </DialogContent>
        <DialogActions>
          {was !== "" && <Button onClick={remove}>Take link away</Button>}
          <Button onClick={onClose}>Close</Button>
          <Button type="submit" variant="contained">
            Set link
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

/** 'example.org/a' and 'care@example.org' as people type them. */
function completed(typed: string): string {
  if (/^[^\s/:@]+@[^\s/:@]+\.[a-z]+$/i.test(typed)) return `mailto:${typed}`;
  return /^[a-z0-9-]+(\.[a-z0-9-]+)+(\/\S*)?$/i.test(typed) ? `https://${typed}` : typed;
}
