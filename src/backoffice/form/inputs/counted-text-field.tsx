import { Box } from "@mui/material";
import type { ComponentProps } from "react";
import { FormTextField } from "./form-text-field.tsx";
import "./counted-text-field.css";

/** Share of a limit from which the help says the count too, which is read aloud; the one beside the label is for the eye. */
const countedFrom = 0.8;

type Props = Omit<ComponentProps<typeof FormTextField>, "helperText"> & {
  help: string;
  /** Without a limit there is no count. */
  maxLength: number | undefined;
};

/** Text field with a count beside its label. Longer text can be typed, so that what is pasted is never cut off silently. */
export function CountedTextField({ help, maxLength, slotProps, ...field }: Props) {
  const { length } = field.value;
  const count = maxLength !== undefined && length > maxLength * countedFrom && `${length} of ${maxLength} characters.`;
  return (
    <Box sx={{ position: "relative" }}>
      {maxLength !== undefined && (
        <span aria-hidden={true} className="field-counter" data-over={length > maxLength || undefined}>
          {`${length} / ${maxLength.toLocaleString("en-IN")}`}
        </span>
      )}
      <FormTextField
        {...field}
        helperText={[help, count].filter(Boolean).join(" ")}
        // Room for the counter beside the label.
        slotProps={{ ...slotProps, inputLabel: maxLength === undefined ? {} : { sx: { pr: 8 } } }}
      />
    </Box>
  );
}
