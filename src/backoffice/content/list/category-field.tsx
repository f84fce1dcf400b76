import { Autocomplete, TextField } from "@mui/material";
import { useEffect, useState } from "react";
import { flushSync } from "react-dom";

type CategoryFieldProps = {
  path: string;
  label: string;
  help: string;
  value: string;
  error: string | undefined;
  categories: readonly string[];
  onValue: (category: string) => void;
};

/** One of the categories there are, or a new one by typing. The entry moves when it is left, not at each letter. */
export function CategoryField({ path, label, help, value, error, categories, onValue }: CategoryFieldProps) {
  const [typed, setTyped] = useState(value);
  useEffect(() => setTyped(value), [value]);
  const id = `field-${path}`;
  const settle = (words: string) => {
    const wanted = words.trim();
    if (wanted === "" || wanted === value) setTyped(value);
    else onValue(wanted);
  };
  return (
    <Autocomplete
      freeSolo
      disableClearable
      id={id}
      options={categories}
      // As long as nothing is typed all are offered.
      filterOptions={(all, { inputValue }) =>
        inputValue === value ? all : all.filter((one) => one.toLowerCase().includes(inputValue.toLowerCase()))
      }
      value={value}
      inputValue={typed}
      onInputChange={(_, words, reason) => reason !== "reset" && setTyped(words)}
      onChange={(_, chosen) => {
        flushSync(() => settle(chosen));
        // The entry stands elsewhere now; who writes goes with it.
        document.getElementById(id)?.focus();
      }}
      onBlur={() => settle(typed)}
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
