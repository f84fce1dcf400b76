import { Box, Typography } from "@mui/material";
import type { BoundField } from "../form-fields.ts";
import { FormTextField } from "./form-text-field.tsx";

type Props = BoundField<string> & { /** 'cancel 3 orders' */ phrase: string };

/** Money in bulk moves only when its phrase was typed; use `isTyped` for the dialog's `ready`. */
export function ConfirmPhraseField({ phrase, ...bound }: Props) {
  return (
    <Box sx={{ mt: 2 }}>
      <Typography>
        To confirm, type <strong>{phrase}</strong>
      </Typography>
      <FormTextField
        {...bound}
        label="Confirmation"
        slotProps={{ htmlInput: { autoComplete: "off", spellCheck: false } }}
      />
    </Box>
  );
}

export const matchesPhrase = (typed: string, phrase: string): boolean =>
  typed.trim().toLowerCase() === phrase.toLowerCase();
