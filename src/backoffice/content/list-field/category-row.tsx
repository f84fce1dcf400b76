import { useSortable } from "@dnd-kit/sortable";
import { CSS } from "@dnd-kit/utilities";
import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from "@mui/material";
import { type MouseEvent, type SubmitEvent, useId, useState } from "react";
import { flushSync } from "react-dom";
import { FormTextField } from "#backoffice/form/inputs/form-text-field.tsx";

type RenameCategoryDialogProps = { open: boolean; name: string; onClose: () => void; onRename: (to: string) => void };

type MoveButtonProps = { label: string; name: string; isEnd: boolean; onMove: () => void };

type CategoryRowProps = {
  /** Row key. */
  id: string;
  name: string;
  /** Noun for one entry, such as 'question'. */
  item: string;
  isFull: boolean;
  /** Index among the categories. */
  place: number;
  of: number;
  onMove: (by: 1 | -1) => void;
  onRename: (to: string) => void;
  onAdd: () => void;
};

const renameId = (name: string): string => `rename-${name}`;

/** Heading of a category; entries dropped below it belong to it. */
export function CategoryRow({ id, name, item, isFull, place, of, onMove, onRename, onAdd }: CategoryRowProps) {
  const { setNodeRef, transform, transition } = useSortable({ id, disabled: { draggable: true, droppable: false } });
  const [isRenaming, setIsRenaming] = useState(false);
  const rename = (to: string) => {
    flushSync(() => onRename(to));
    // The rename made a new heading.
    document.getElementById(renameId(to))?.focus();
  };
  return (
    <Box
      component="li"
      ref={setNodeRef}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      sx={{
        display: "flex",
        flexWrap: "wrap",
        alignItems: "center",
        gap: 0.5,
        px: 1,
        mt: 2,
        bgcolor: "var(--sunken)",
      }}
    >
      <Typography
        component="h3"
        variant="h3"
        sx={{ flex: { xs: "1 1 100%", sm: "1 1 160px" }, pt: 1, pb: { sm: 1 }, overflowWrap: "anywhere" }}
      >
        {name || "No category"}
      </Typography>
      <MoveButton label="Move up" name={name} isEnd={place === 0} onMove={() => onMove(-1)} />
      <MoveButton label="Move down" name={name} isEnd={place === of - 1} onMove={() => onMove(1)} />
      <Button
        size="small"
        id={renameId(name)}
        onClick={() => setIsRenaming(true)}
        aria-label={`Rename category ${name}`}
      >
        Rename
      </Button>
      <Button size="small" disabled={isFull} onClick={onAdd} aria-label={`Add ${item} to ${name}`}>
        Add {item}
      </Button>
      <RenameCategoryDialog open={isRenaming} name={name} onClose={() => setIsRenaming(false)} onRename={rename} />
    </Box>
  );
}

/** Moves the category one place; the button keeps the focus. */
function MoveButton({ label, name, isEnd, onMove }: MoveButtonProps) {
  const move = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    flushSync(onMove);
    currentTarget.focus();
  };
  return (
    <Button
      size="small"
      aria-disabled={isEnd}
      aria-label={`${label}: category ${name}`}
      onClick={isEnd ? undefined : move}
      sx={isEnd ? { color: "text.disabled", cursor: "default" } : undefined}
    >
      {label}
    </Button>
  );
}

/** Renames a category in all its entries; an existing name merges the two. */
function RenameCategoryDialog({ open, ...rest }: RenameCategoryDialogProps) {
  return open ? <RenameForm {...rest} /> : null;
}

function RenameForm({ name, onClose, onRename }: Omit<RenameCategoryDialogProps, "open">) {
  const [typed, setTyped] = useState(name);
  const [error, setError] = useState<string | undefined>(undefined);
  const titleId = useId();
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const to = typed.trim();
    if (to === "") return setError("This field is required.");
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
            onValue={(label) => {
              setTyped(label);
              setError(undefined);
            }}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="contained">
            Rename category
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
