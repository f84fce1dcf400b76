import { Alert, Box, Button } from "@mui/material";

type Props = { id: string /** What was taken away. */; removed: string | undefined; onPutBack: () => void };

/** What was just taken away comes back by one button, so that nothing is asked before. */
export function UndoRemove({ id, removed, onPutBack }: Props) {
  return (
    <Box role="status">
      {removed !== undefined && (
        <Alert
          severity="info"
          role="presentation"
          sx={{ mt: 1 }}
          action={
            <Button id={id} color="inherit" onClick={onPutBack}>
              Put it back
            </Button>
          }
        >
          Removed: {removed}
        </Alert>
      )}
    </Box>
  );
}
