import { Autocomplete, TextField } from "@mui/material";
import { useState } from "react";
import { type ProductOption, useProductOptions } from "../catalog/use-product-options.ts";
import type { FieldInputProps } from "./field-input-props.ts";

/** Picks a product by a part of its name; the stored value is its id. */
export function ProductInput({
  label,
  path,
  value,
  errors,
  onValue,
}: Omit<FieldInputProps, "field"> & { label: string }) {
  const id = String(value ?? "");
  const [typed, setTyped] = useState("");
  const { options, isFetching, noOptionsText } = useProductOptions(typed);
  const [chosen, setChosen] = useState<ProductOption | null>(id === "" ? null : { id, name: id });
  const shown = chosen && (options.find((option) => option.id === chosen.id) ?? chosen);
  return (
    <Autocomplete
      id={`field-${path}`}
      options={options}
      value={shown}
      loading={isFetching}
      loadingText="Loading…"
      noOptionsText={noOptionsText}
      // The server filters.
      filterOptions={(all) => all}
      getOptionLabel={({ name }) => name}
      getOptionKey={(option) => option.id}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      onInputChange={(_, text, reason) => setTyped(reason === "input" ? text : "")}
      onChange={(_, option) => {
        setChosen(option);
        onValue(option?.id ?? "", path);
      }}
      renderInput={(params) => (
        <TextField
          {...params}
          name={path}
          label={label}
          margin="dense"
          error={errors[path] !== undefined}
          helperText={errors[path]}
        />
      )}
    />
  );
}
