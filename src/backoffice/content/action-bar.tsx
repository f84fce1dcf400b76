import { Box, Button, Typography } from "@mui/material";
import { stickyBar } from "../form/sticky-bar.ts";

type DocumentActionBarProps = {
  busy: boolean;
  touched: boolean;
  onSave: () => void;
  /** Undefined where there is no page. */
  onPreview: (() => void) | undefined;
  onPublish: () => void;
  /** What was typed goes back to what is saved. */
  onRevert: () => void;
};

/** Stays in sight however long the form is. */
export function DocumentActionBar({ busy, touched, onSave, onPreview, onPublish, onRevert }: DocumentActionBarProps) {
  return (
    <Box role="region" aria-label="Draft" sx={{ ...stickyBar, maxWidth: 880 }}>
      <Button variant="contained" color="secondary" loading={busy} onClick={onPublish}>
        Publish
      </Button>
      <Button variant="outlined" disabled={busy} onClick={onSave} aria-keyshortcuts="Control+S">
        Save draft
      </Button>
      {onPreview && (
        <Button variant="outlined" disabled={busy} onClick={onPreview}>
          Preview
        </Button>
      )}
      {touched && <Button onClick={onRevert}>Discard changes</Button>}
      <Typography role="status" color="text.secondary">
        {touched ? "Changes are not saved." : ""}
      </Typography>
    </Box>
  );
}
