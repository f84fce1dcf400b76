import { Box, Typography } from "@mui/material";
import type { BoundField } from "../form-fields.ts";
import { FormTextField } from "./form-text-field.tsx";

type Props = BoundField<string> & { /** 'cancel 3 orders' */ phrase: string };

/** Confirms bulk actions on money by typing a phrase; use `matchesPhrase` for the dialog's `canSubmit`. */
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
