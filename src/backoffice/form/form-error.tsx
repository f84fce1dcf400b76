import { Alert, type SxProps } from "@mui/material";

/** What is wrong with a form as a whole, read out as it appears; "" for nothing. */
export function FormError({ message, sx }: { message: string; sx?: SxProps }) {
  return (
    <div role="alert">
      {message && (
        <Alert severity="error" role="presentation" sx={sx}>
          {message}
        </Alert>
      )}
    </div>
  );
}
