import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from "@mui/material";
import { type SubmitEvent, useId, useState } from "react";
import { FormTextField } from "#backoffice/form/text-line.tsx";

type RenameCategoryDialogProps = { open: boolean; name: string; onClose: () => void; onRename: (to: string) => void };

/** Everywhere at once; the name of another category makes one of the two. */
export function RenameCategoryDialog({ open, ...rest }: RenameCategoryDialogProps) {
  return open ? <Opened {...rest} /> : null;
}

function Opened({ name, onClose, onRename }: Omit<RenameCategoryDialogProps, "open">) {
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
          <FormTextField
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
