import { Box, Button } from "@mui/material";
import type { ReactNode } from "react";
import { FormError } from "../form/form-error.tsx";
import type { useFormSubmit } from "../form/use-form-submit.ts";

type Props = Pick<ReturnType<typeof useFormSubmit>, "message" | "busy" | "ref" | "onSubmit"> & {
  /** Label of the primary button. */
  button: string;
  children: ReactNode;
  /** Buttons for other ways to sign in. */
  alternatives?: ReactNode;
};

/** Form of one sign-in step. */
export function StepForm({ message, busy, ref, onSubmit, button, children, alternatives }: Props) {
  return (
    <form ref={ref} onSubmit={onSubmit} noValidate aria-busy={busy}>
      <FormError message={message} />
      {children}
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1, mt: 2 }}>
        <Button type="submit" variant="contained" color="secondary" size="large" loading={busy}>
          {button}
        </Button>
        {alternatives}
      </Box>
    </form>
  );
}
