import { TextField, type TextFieldProps } from "@mui/material";
import type { Bound } from "./fields.ts";

type Props = Bound<string> & Omit<TextFieldProps, keyof Bound<string> | "onChange" | "value">;

/** A line, or with `multiline` a few of them; `select` and its items make it a choice. What is wrong stands below it. */
export function TextLine({ name, value, onValue, error, helperText, ...rest }: Props) {
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
