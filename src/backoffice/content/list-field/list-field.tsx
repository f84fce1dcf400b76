import { Alert, Box, Button, FormHelperText, Typography } from "@mui/material";
import { SortableList } from "#backoffice/form/sortable/sortable-list.tsx";
import type { FieldInputProps, ListFieldDefinition, RenderInput } from "../field-input-props.ts";
import { CategoryRow } from "./category-row.tsx";
import { EntryRow } from "./entry-row.tsx";
import { describePosition, fromListRows, type ListRow, moveCategory, renameCategory } from "./list-rows.ts";
import { undoRemoveId, useListEntries } from "./use-list-entries.ts";

type Props = { id: string /** What was taken away. */; removed: string | undefined; onPutBack: () => void };

/**
 * Several of the same, in an order that is changed by dragging, keyboard or buttons. Where entries have a category they
 * stand below its heading, and what is moved past a heading changes its category.
 */
export function ListField({
  errors,
  render,
  ...given
}: FieldInputProps<ListFieldDefinition> & { render: RenderInput }) {
  const { field, path } = given;
  const { keyed, rows, categories, open, toggle, set, add, remove, removed, putBack, nameOf } = useListEntries(given);
  const isFull = keyed.length >= field.most;
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
      <UndoRemove id={undoRemoveId(path)} removed={removed && nameOf(removed.one)} onPutBack={putBack} />
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1, mt: 1 }}>
        <Button variant="outlined" disabled={isFull} onClick={() => add(categories.at(-1))}>
          Add {field.item}
        </Button>
        {isFull && <Typography color="text.secondary">At most {field.most}.</Typography>}
      </Box>
    </Box>
  );
}

/** What was just taken away comes back by one button, so that nothing is asked before. */
function UndoRemove({ id, removed, onPutBack }: Props) {
  return (
    <Box role="status">
      {removed !== undefined && (
        <Alert
          severity="info"
          role="presentation"
          sx={{ mt: 1 }}
          action={
            <Button id={id} color="inherit" onClick={onPutBack}>
              Put it back
            </Button>
          }
        >
          Removed: {removed}
        </Alert>
      )}
    </Box>
  );
}
