import ExpandMore from "@mui/icons-material/ExpandMore";
import { Autocomplete, Box, Button, ButtonBase, Chip, TextField } from "@mui/material";
import { Fragment, useEffect, useState } from "react";
import { flushSync } from "react-dom";
import type { SortableRowProps } from "#backoffice/form/sortable/sortable-list.tsx";
import { SortableRow } from "#backoffice/form/sortable/sortable-row.tsx";
import { entryFields } from "#contracts/content/list-entries.ts";
import { type FieldErrors, findFieldError, type ListFieldDefinition, type RenderInput } from "../field-input-props.ts";
import type { ListEntry } from "./list-rows.ts";
import { toggleId } from "./use-list-entries.ts";

type CategoryFieldProps = {
  path: string;
  label: string;
  help: string;
  value: string;
  error: string | undefined;
  categories: readonly string[];
  onValue: (category: string) => void;
};

type Props = {
  field: ListFieldDefinition;
  /** Path of the list. */
  path: string;
  row: SortableRowProps;
  /** Index in the stored list; errors refer to it. */
  place: number;
  entry: ListEntry;
  categories: readonly string[];
  errors: FieldErrors;
  render: RenderInput;
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
  /** `at` is the path of the changed field. */
  onEntry: (entry: ListEntry, at: string) => void;
  onRemove: () => void;
};

/** One entry: a toggle with its name, and its fields below when open. Errors keep it open. */
export function EntryRow({ row, isOpen, onOpen, ...rest }: Props) {
  const { path, place, errors } = rest;
  const isWrong = findFieldError(errors, `${path}.${place}`) !== undefined;
  const isShown = isOpen || isWrong;
  const bodyId = `body-${path}.${row.id}`;
  return (
    <SortableRow
      {...row}
      sx={{ borderTop: 1, borderColor: "divider" }}
      below={isShown && <EntryBody {...rest} name={row.name} id={bodyId} />}
    >
      <ButtonBase
        id={toggleId(path, row.id)}
        aria-expanded={isShown}
        aria-controls={isShown ? bodyId : undefined}
        onClick={() => onOpen(!isShown)}
        sx={{ width: "100%", minHeight: 48, gap: 1, justifyContent: "flex-start", textAlign: "left", font: "inherit" }}
      >
        <ExpandMore fontSize="small" sx={{ transform: isShown ? "none" : "rotate(-90deg)" }} />
        <Box component="span" sx={{ fontWeight: 650, overflowWrap: "anywhere" }}>
          {row.name}
        </Box>
        {isWrong && <Chip size="small" color="error" label="Needs attention" />}
      </ButtonBase>
    </SortableRow>
  );
}

type BodyProps = Omit<Props, "row" | "isOpen" | "onOpen"> & { name: string; id: string };

function EntryBody({ field, path, place, entry, categories, errors, render, onEntry, onRemove, name, id }: BodyProps) {
  return (
    <Box id={id} role="group" aria-label={name} sx={{ display: "grid", gap: 1, pl: { sm: 6 }, pb: 2 }}>
      {Object.entries(entryFields(field, entry)).map(([part, one]) => {
        const at = `${path}.${place}.${part}`;
        if (part === "category") {
          return (
            <CategoryField
              key={part}
              path={at}
              label={one.label}
              help={one.help ?? ""}
              error={errors[at]}
              categories={categories}
              value={String(entry[part] ?? "")}
              onValue={(category) => onEntry({ ...entry, category }, at)}
            />
          );
        }
        const onValue = (value: unknown, typed: string) => onEntry({ ...entry, [part]: value }, typed);
        return <Fragment key={part}>{render({ field: one, path: at, value: entry[part], errors, onValue })}</Fragment>;
      })}
      <Button
        color="error"
        sx={{ justifySelf: "start" }}
        onClick={onRemove}
        aria-label={`Remove ${field.item}: ${name}`}
      >
        Remove {field.item}
      </Button>
    </Box>
  );
}

/** Picks an existing category or types a new one. The entry moves on blur, not with each key. */
function CategoryField({ path, label, help, value, error, categories, onValue }: CategoryFieldProps) {
  const [typed, setTyped] = useState(value);
  useEffect(() => setTyped(value), [value]);
  const id = `field-${path}`;
  const commit = (text: string) => {
    const category = text.trim();
    if (category === "" || category === value) setTyped(value);
    else onValue(category);
  };
  return (
    <Autocomplete
      freeSolo
      disableClearable
      id={id}
      options={categories}
      // Offer all options until something is typed.
      filterOptions={(all, { inputValue }) =>
        inputValue === value ? all : all.filter((one) => one.toLowerCase().includes(inputValue.toLowerCase()))
      }
      value={value}
      inputValue={typed}
      onInputChange={(_, words, reason) => reason !== "reset" && setTyped(words)}
      onChange={(_, chosen) => {
        flushSync(() => commit(chosen));
        // The entry has moved; keep the focus in its field.
        document.getElementById(id)?.focus();
      }}
      onBlur={() => commit(typed)}
      renderInput={(params) => (
        <TextField
          {...params}
          name={path}
          label={label}
          margin="dense"
          error={error !== undefined}
          helperText={error ?? help}
        />
      )}
    />
  );
}
