import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from "@mui/material";
import { type SubmitEvent, useId, useState } from "react";
import { TextLine } from "#backoffice/form/text-line.tsx";

type Props = { open: boolean; name: string; onClose: () => void; onRename: (to: string) => void };

/** Everywhere at once; the name of another category makes one of the two. */
export function RenameCategory({ open, ...rest }: Props) {
  return open ? <Opened {...rest} /> : null;
}

function Opened({ name, onClose, onRename }: Omit<Props, "open">) {
  const [typed, setTyped] = useState(name);
  const [error, setError] = useState<string | undefined>(undefined);
  const titleId = useId();
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const to = typed.trim();
    if (to === "") return setError("Please write something here.");
    onClose();
    if (to !== name) onRename(to);
  };
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={titleId}>
      <form onSubmit={submit} noValidate>
        <DialogTitle id={titleId}>Rename category</DialogTitle>
        <DialogContent>
          <TextLine
            name="category-name"
            label="Name"
            value={typed}
            error={error}
            autoFocus={true}
            onValue={(words) => {
              setTyped(words);
              setError(undefined);
            }}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>Close</Button>
          <Button type="submit" variant="contained">
            Rename category
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
