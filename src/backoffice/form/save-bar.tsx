import { Box, Button } from "@mui/material";

/** Style of a bar that stays visible below a long form. Give it the class `save-bar`. */
export const stickyBar = {
  position: "sticky",
  // Above the bottom bar of phones.
  bottom: "var(--foot, 0px)",
  zIndex: 4,
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: 1,
  minHeight: 60,
  py: 1,
  bgcolor: "background.default",
  borderTop: "1px solid var(--line-strong)",
} as const;

type Props = {
  /** Label of the button. */
  label: string;
  busy: boolean;
  /** Keeps the button from being pressed: nothing was changed, or what was changed can't be saved. */
  isDisabled?: boolean;
  /** Message about unsaved changes; "" for none. */
  unsaved: string;
  onDiscard?: () => void;
};

/** Sticky foot of a form: unsaved changes, marked in marigold, and the buttons. */
export function SaveBar({ label, busy, isDisabled = false, unsaved, onDiscard }: Props) {
  return (
    <Box className="save-bar" sx={stickyBar}>
      <Box role="status" sx={{ flex: 1, minWidth: 160, display: "flex", alignItems: "center", gap: 1, fontSize: 13 }}>
        {unsaved && (
          <>
            <Box aria-hidden sx={{ width: 8, height: 8, bgcolor: "secondary.main", rotate: "45deg" }} />
            {unsaved}
          </>
        )}
      </Box>
      {unsaved && onDiscard && <Button onClick={onDiscard}>Discard changes</Button>}
      <Button type="submit" variant="contained" color="secondary" loading={busy} disabled={busy || isDisabled}>
        {label}
      </Button>
    </Box>
  );
}
