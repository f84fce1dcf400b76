import { Box, Button, Typography } from "@mui/material";
import { stickyBar } from "./sticky-bar.ts";

type Props = {
  /** On the button. */
  words: string;
  busy: boolean;
  /** What is typed and not saved, in words; "" for nothing. */
  unsaved: string;
  onDiscard?: () => void;
};

/** The foot of a form: its one button, and what waits for it. */
export function SaveBar({ words, busy, unsaved, onDiscard }: Props) {
  return (
    <Box sx={{ ...stickyBar, mb: 2 }}>
      <Button type="submit" variant="contained" color="secondary" loading={busy} disabled={busy}>
        {words}
      </Button>
      {unsaved && onDiscard && <Button onClick={onDiscard}>Discard changes</Button>}
      <Typography role="status" color="text.secondary">
        {unsaved}
      </Typography>
    </Box>
  );
}
