import { Autocomplete, TextField } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { useDeferredValue, useState } from "react";
import { productListEndpoints } from "#contracts/admin/catalog/product-list-endpoints.ts";
import { callApi } from "../api-client/call-api.ts";
import type { FieldInputProps } from "./field-input-props.ts";

const maxOptions = 20;

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
  const q = useDeferredValue(typed.trim());
  const { data, isFetching } = useQuery({
    queryKey: ["products", "to choose", q],
    queryFn: () => callApi(productListEndpoints.list, { query: { q, limit: maxOptions } }),
    staleTime: 60_000,
  });
  const [chosen, setChosen] = useState<{ id: string; name: string } | null>(id === "" ? null : { id, name: id });
  const options = (data?.items ?? []).map((item) => ({ id: item.id, name: item.name }));
  const shown = chosen && (options.find((option) => option.id === chosen.id) ?? chosen);
  return (
    <Autocomplete
      id={`field-${path}`}
      options={options}
      value={shown}
      loading={isFetching}
      loadingText="Loading…"
      noOptionsText="No products found"
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
