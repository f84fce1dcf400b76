import { Box, Button } from "@mui/material";
import type { ReactNode } from "react";
import { FormError } from "../form/form-error.tsx";
import type { useFormSubmit } from "../form/use-form-submit.ts";

type Props = Pick<ReturnType<typeof useFormSubmit>, "message" | "busy" | "ref" | "onSubmit"> & {
  /** Of the one primary button. */
  button: string;
  children: ReactNode;
  /** Below the button: another way. */
  foot?: ReactNode;
};

/** One form of signing in, with its one button. */
export function StepForm({ message, busy, ref, onSubmit, button, children, foot }: Props) {
  return (
    <form ref={ref} onSubmit={onSubmit} noValidate aria-busy={busy}>
      <FormError message={message} />
      {children}
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1, mt: 2 }}>
        <Button type="submit" variant="contained" color="secondary" size="large" loading={busy}>
          {button}
        </Button>
        {foot}
      </Box>
    </form>
  );
}
