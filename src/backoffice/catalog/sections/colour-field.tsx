import { Box, InputAdornment } from "@mui/material";
import type { BoundField } from "#backoffice/form/form-fields.ts";
import { FormTextField } from "#backoffice/form/inputs/form-text-field.tsx";

type Props = BoundField<string> & { label: string; help?: string };

const isColour = (text: string): boolean => /^#[0-9A-Fa-f]{6}$/.test(text);

/** Hex colour such as '#0A1B2E', typed or picked from the swatch beside it. */
export function ColourField({ help, ...bound }: Props) {
  const { value, onValue, label } = bound;
  return (
    <FormTextField
      {...bound}
      onValue={(text) => onValue(text.toUpperCase())}
      helperText={help}
      slotProps={{
        htmlInput: { maxLength: 7, spellCheck: false },
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <Box
                component="input"
                type="color"
                aria-label={`Choose ${label.toLowerCase()}`}
                value={isColour(value) ? value : "#FFFFFF"}
                onChange={(event: { target: { value: string } }) => onValue(event.target.value.toUpperCase())}
                sx={{ width: 28, height: 28, p: 0, border: 0, bgcolor: "transparent", cursor: "pointer" }}
              />
            </InputAdornment>
          ),
        },
      }}
    />
  );
}
