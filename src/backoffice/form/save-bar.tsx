import { Box, Button, Typography } from "@mui/material";

/** Style of a bar that stays visible below a long form. */
export const stickyBar = {
  position: "sticky",
  bottom: "var(--foot, 0px)",
  zIndex: 2,
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: 1,
  py: 1.5,
  bgcolor: "background.default",
  borderTop: 1,
  borderColor: "divider",
} as const;

type Props = {
  /** Label of the button. */
  label: string;
  busy: boolean;
  /** Message about unsaved changes; "" for none. */
  unsaved: string;
  onDiscard?: () => void;
};

/** Sticky foot of a form: the save button and unsaved changes. */
export function SaveBar({ label, busy, unsaved, onDiscard }: Props) {
  return (
    <Box sx={{ ...stickyBar, mb: 2 }}>
      <Button type="submit" variant="contained" color="secondary" loading={busy} disabled={busy}>
        {label}
      </Button>
      {unsaved && onDiscard && <Button onClick={onDiscard}>Discard changes</Button>}
      <Typography role="status" color="text.secondary">
        {unsaved}
      </Typography>
    </Box>
  );
}
