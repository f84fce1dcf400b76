import { Autocomplete, TextField } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { useDeferredValue, useState } from "react";
import { productListEndpoints } from "#contracts/admin/products.ts";
import { callApi } from "../api.ts";
import type { BoundField } from "../form/fields.ts";
import type { ProductChoice } from "./discount-form.ts";

const shown = 20;

/** Products, found by a part of their name; none is all of them. */
export function ProductPicker({ value, onValue, error }: BoundField<ProductChoice[]>) {
  const [typed, setTyped] = useState("");
  const q = useDeferredValue(typed.trim());
  const { data, isFetching } = useQuery({
    queryKey: ["products", "to choose", q],
    queryFn: () => callApi(productListEndpoints.list, { query: { q, limit: shown } }),
    staleTime: 60_000,
  });
  return (
    <Autocomplete
      multiple
      id="field-products"
      options={(data?.items ?? []).map(({ id, name }) => ({ id, name }))}
      value={value}
      inputValue={typed}
      loading={isFetching}
      loadingText="Looking …"
      noOptionsText="No product is called so."
      // What is found is found by the shop.
      filterOptions={(options) => options}
      filterSelectedOptions
      getOptionLabel={({ name }) => name}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      onInputChange={(_, words) => setTyped(words)}
      onChange={(_, chosen) => onValue(chosen)}
      renderInput={(params) => (
        <TextField
          {...params}
          name="products"
          margin="dense"
          label="Only for these products"
          error={error !== undefined}
          helperText={
            error ??
            "Empty: for all. With products chosen, share, amount and minimum count on these lines of the cart alone."
          }
        />
      )}
    />
  );
}
