import { Alert, Box, Button, Typography } from "@mui/material";

type Props = {
  /** On the button. */
  words: string;
  busy: boolean;
  touched: boolean;
  onDiscard?: () => void;
};

/** Stays in sight however long the form is. */
export function DiscountBar({ words, busy, touched, onDiscard }: Props) {
  return (
    <Box
      sx={{
        ...{ position: "sticky", bottom: 0, zIndex: 2, display: "flex", flexWrap: "wrap", alignItems: "center" },
        ...{ gap: 1, py: 1.5, mb: 2, bgcolor: "background.default", borderTop: 1, borderColor: "divider" },
      }}
    >
      <Button type="submit" variant="contained" color="secondary" loading={busy} disabled={busy}>
        {words}
      </Button>
      {touched && onDiscard && <Button onClick={onDiscard}>Discard changes</Button>}
      <Typography role="status" color="text.secondary">
        {touched ? "Not saved yet." : ""}
      </Typography>
    </Box>
  );
}

/** What is wrong with the whole form. */
export function Told({ message }: { message: string }) {
  return (
    <div role="alert">
      {message && (
        <Alert severity="error" role="presentation" sx={{ mb: 2 }}>
          {message}
        </Alert>
      )}
    </div>
  );
}
