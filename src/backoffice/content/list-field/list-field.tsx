import { Alert, Box, Button, FormHelperText, Typography } from "@mui/material";
import { SortableList } from "#backoffice/form/sortable/sortable-list.tsx";
import type { FieldInputProps, ListFieldDefinition, RenderInput } from "../field-input-props.ts";
import { AddBlockButton } from "./add-block-button.tsx";
import { CategoryRow } from "./category-row.tsx";
import { EntryRow } from "./entry-row.tsx";
import { describePosition, fromListRows, type ListRow, moveCategory, renameCategory } from "./list-rows.ts";
import { undoRemoveId, useListEntries } from "./use-list-entries.ts";

type AddEntryProps = { field: ListFieldDefinition; isFull: boolean; onAdd: (type?: string) => void };
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
      <AddEntry field={field} isFull={isFull} onAdd={(type) => add(categories.at(-1), type)} />
    </Box>
  );
}

/** Adds an entry at the end of the list, where it is not full. `onAdd` gets the kind of a block. */
function AddEntry({ field, isFull, onAdd }: AddEntryProps) {
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1, mt: 1 }}>
      {field.variants ? (
        <AddBlockButton field={field} disabled={isFull} onAdd={onAdd} />
      ) : (
        <Button variant="outlined" disabled={isFull} onClick={() => onAdd()}>
          Add {field.item}
        </Button>
      )}
      {isFull && <Typography color="text.secondary">Maximum {field.max}.</Typography>}
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
