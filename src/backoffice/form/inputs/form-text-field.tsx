import { TextField, type TextFieldProps } from "@mui/material";
import type { BoundField } from "../form-fields.ts";

type Props = BoundField<string> & Omit<TextFieldProps, keyof BoundField<string> | "onChange" | "value">;

/** Text field bound to a form: single line, `multiline`, or `select` with options. Its error is shown below. */
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
