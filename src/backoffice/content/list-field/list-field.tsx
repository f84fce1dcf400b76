import { useSortable } from "@dnd-kit/sortable";
import { CSS } from "@dnd-kit/utilities";
import {
  Alert,
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormHelperText,
  Typography,
} from "@mui/material";
import { type MouseEvent, type SubmitEvent, useId, useState } from "react";
import { flushSync } from "react-dom";
import { FormTextField } from "#backoffice/form/inputs/form-text-field.tsx";
import { SortableList } from "#backoffice/form/sortable/sortable-list.tsx";
import { brandColours } from "#domain/brand-colours.ts";
import type { FieldInputProps, ListFieldDefinition, RenderInput } from "../field-input-props.ts";
import { AddBlockButton } from "./add-block-button.tsx";
import { EntryRow } from "./entry-row.tsx";
import { describePosition, fromListRows, type ListRow, moveCategory, renameCategory } from "./list-rows.ts";
import { undoRemoveId, useListEntries } from "./use-list-entries.ts";

type RenameCategoryDialogProps = { open: boolean; name: string; onClose: () => void; onRename: (to: string) => void };

type Props = {
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

type UndoRemoveProps = { id: string; removed: string | undefined; onUndo: () => void };

/**
 * Sortable list of entries, by dragging, keyboard or buttons. Entries with a category are shown below its heading, and
 * moving an entry past a heading changes its category.
 */
export function ListField({ errors, render, ...rest }: FieldInputProps<ListFieldDefinition> & { render: RenderInput }) {
  const { field, path } = rest;
  const { keyed, rows, categories, open, toggle, set, add, remove, removed, undoRemove, nameOf } = useListEntries(rest);
  const isFull = keyed.length >= field.max;
  return (
    <Box>
      {field.help && (
        <Typography color="text.secondary" sx={{ mb: 1 }}>
          {field.help}
        </Typography>
      )}
      {errors[path] && (
        <FormHelperText tabIndex={-1} error data-invalid="true">
          {errors[path]}
        </FormHelperText>
      )}
      <SortableList<ListRow>
        label={field.label}
        items={rows}
        keyOf={({ key }) => key}
        nameOf={(row) => (row.kind === "category" ? row.name : nameOf(row))}
        describePosition={(row, among) => describePosition(among, row.key)}
        onOrder={(next) => set(fromListRows(next))}
      >
        {(row, _, place) =>
          row.kind === "category" ? (
            <CategoryRow
              key={row.key}
              id={row.key}
              name={row.name}
              item={field.item}
              isFull={isFull}
              place={categories.indexOf(row.name)}
              of={categories.length}
              onMove={(by) => set(moveCategory(keyed, row.name, by))}
              onRename={(to) => set(renameCategory(keyed, row.name, to))}
              onAdd={() => add(row.name)}
            />
          ) : (
            <EntryRow
              key={row.key}
              field={field}
              path={path}
              row={place}
              place={row.place}
              entry={row.entry}
              categories={categories}
              errors={errors}
              render={render}
              isOpen={open.has(row.key)}
              onOpen={(isOpen) => toggle(row.key, isOpen)}
              onEntry={(entry, at) => set(keyed.with(row.place, { key: row.key, entry }), at)}
              onRemove={() => remove(row)}
            />
          )
        }
      </SortableList>
      <UndoRemove id={undoRemoveId(path)} removed={removed && nameOf(removed.one)} onUndo={undoRemove} />
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1, mt: 1 }}>
        {field.variants ? (
          <AddBlockButton field={field} disabled={isFull} onAdd={(type) => add(undefined, type)} />
        ) : (
          <Button variant="outlined" disabled={isFull} onClick={() => add(categories.at(-1))}>
            Add {field.item}
          </Button>
        )}
        {isFull && <Typography color="text.secondary">Maximum {field.max}.</Typography>}
      </Box>
    </Box>
  );
}

/** Offers to undo the last removal, so that removing needs no confirmation. */
function UndoRemove({ id, removed, onUndo }: UndoRemoveProps) {
  return (
    <Box role="status">
      {removed !== undefined && (
        <Alert
          severity="info"
          role="presentation"
          sx={{ mt: 1 }}
          action={
            <Button id={id} color="inherit" onClick={onUndo}>
              Undo
            </Button>
          }
        >
          Removed: {removed}
        </Alert>
      )}
    </Box>
  );
}

/** Heading of a category; entries dropped below it belong to it. */
function CategoryRow({ id, name, item, isFull, place, of, onMove, onRename, onAdd }: Props) {
  const { setNodeRef, transform, transition } = useSortable({ id, disabled: { draggable: true, droppable: false } });
  const [isRenaming, setIsRenaming] = useState(false);
  const move = (by: 1 | -1) => (event: MouseEvent<HTMLElement>) => {
    const button = event.currentTarget;
    flushSync(() => onMove(by));
    button.focus();
  };
  const rename = (to: string) => {
    flushSync(() => onRename(to));
    // The rename made a new heading.
    document.getElementById(renameId(to))?.focus();
  };
  const step = (label: string, by: 1 | -1, isEnd: boolean) => (
    <Button
      size="small"
      aria-disabled={isEnd}
      aria-label={`${label}: category ${name}`}
      onClick={isEnd ? undefined : move(by)}
      sx={isEnd ? { color: "text.disabled", cursor: "default" } : undefined}
    >
      {label}
    </Button>
  );
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
        bgcolor: brandColours.mist,
      }}
    >
      <Typography
        component="h3"
        variant="h3"
        sx={{ flex: { xs: "1 1 100%", sm: "1 1 160px" }, pt: 1, pb: { sm: 1 }, overflowWrap: "anywhere" }}
      >
        {name || "No category"}
      </Typography>
      {step("Move up", -1, place === 0)}
      {step("Move down", 1, place === of - 1)}
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
