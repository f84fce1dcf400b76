import { Box, Checkbox, FormControlLabel, FormHelperText } from "@mui/material";
import type { FieldInputProps } from "./input-props.ts";

export function CheckboxInput({ field: { label, help }, path, value, errors, onValue }: FieldInputProps) {
  const helpId = `field-${path}-help`;
  const error = errors[path];
  return (
    <Box>
      <FormControlLabel
        label={label}
        control={
          <Checkbox
            id={`field-${path}`}
            checked={value === true}
            onChange={(_, isOn) => onValue(isOn, path)}
            slotProps={{ input: { "aria-describedby": helpId } }}
          />
        }
      />
      <FormHelperText id={helpId} error={error !== undefined} sx={{ mt: -0.5, mx: "14px" }}>
        {error ?? help}
      </FormHelperText>
    </Box>
  );
}
