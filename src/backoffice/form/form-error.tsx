import { Alert, type SxProps } from "@mui/material";

/** Error of a whole form, announced as it appears; "" for none. */
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
