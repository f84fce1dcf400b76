import { Box, Button } from "@mui/material";
import type { ReactNode } from "react";
import { FormError } from "../form/form-error.tsx";
import type { useFormSubmit } from "../form/use-form-submit.ts";

type Props = Pick<ReturnType<typeof useFormSubmit>, "message" | "busy" | "ref" | "onSubmit"> & {
  /** Label of the primary button. */
  button: string;
  children: ReactNode;
  /** Alternative below the button. */
  foot?: ReactNode;
};

/** Form of one sign-in step. */
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
