import { Box, Typography } from "@mui/material";
import type { Bound } from "./fields.ts";
import { TextLine } from "./text-line.tsx";

type Props = Bound<string> & { /** 'cancel 3 orders' */ phrase: string };

/** Money in bulk moves only when its phrase was typed; use `isTyped` for the dialog's `ready`. */
export function ConfirmTyped({ phrase, ...bound }: Props) {
  return (
    <Box sx={{ mt: 2 }}>
      <Typography>
        To confirm, type <strong>{phrase}</strong>
      </Typography>
      <TextLine {...bound} label="Confirmation" slotProps={{ htmlInput: { autoComplete: "off", spellCheck: false } }} />
    </Box>
  );
}

export const isTyped = (typed: string, phrase: string): boolean => typed.trim().toLowerCase() === phrase.toLowerCase();
