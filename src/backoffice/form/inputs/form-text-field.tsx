import { TextField, type TextFieldProps } from "@mui/material";
import type { BoundField } from "../form-fields.ts";

type Props = BoundField<string> & Omit<TextFieldProps, keyof BoundField<string> | "onChange" | "value">;

/** A line, or with `multiline` a few of them; `select` and its items make it a choice. What is wrong stands below it. */
export function FormTextField({ name, value, onValue, error, helperText, ...rest }: Props) {
  return (
    <TextField
      fullWidth
      margin="dense"
      id={`field-${name}`}
      {...rest}
      name={name}
      value={value}
      error={error !== undefined}
      helperText={error ?? helperText}
      onChange={({ target }) => onValue(target.value)}
    />
  );
}
