import { Box, Button, Paper, Typography } from "@mui/material";
import { type ReactNode, useEffect } from "react";
import { brandColours } from "#domain/brand-colours.ts";
import { FormError } from "../form/form-error.tsx";
import type { useFormSubmit } from "../form/use-form-submit.ts";

/** Layout of the sign-in steps: the logo on the brand's blue, a heading and a card. */
export function SignInCard({ title, children }: { title: string; children: ReactNode }) {
  useEffect(() => {
    document.title = `${title} · ELEFANT back office`;
  }, [title]);
  return (
    <Box sx={{ minHeight: "100vh", bgcolor: "background.default" }}>
      <Box component="header" sx={{ bgcolor: brandColours.still, height: { xs: 112, sm: 160 }, pt: { xs: 3, sm: 5 } }}>
        <Box sx={{ maxWidth: 480, mx: "auto", px: 2 }}>
          <img src="/mail/logo.png" width={148} height={44} alt="Elefant" />
        </Box>
      </Box>
      <Box component="main" sx={{ maxWidth: 480, mx: "auto", px: 2, mt: -4, pb: 6 }}>
        <Paper variant="outlined" sx={{ p: { xs: 2, sm: 4 } }}>
          <Typography variant="h1" sx={{ mb: 2 }}>
            {title}
          </Typography>
          {children}
        </Paper>
        <Typography variant="body2" color="text.secondary" sx={{ mt: 2 }}>
          For shop staff only. All changes are recorded.
        </Typography>
      </Box>
    </Box>
  );
}

type StepFormProps = Pick<ReturnType<typeof useFormSubmit>, "message" | "busy" | "ref" | "onSubmit"> & {
  /** Label of the primary button. */
  button: string;
  children: ReactNode;
  /** Buttons for other ways to sign in. */
  alternatives?: ReactNode;
};

/** Form of one sign-in step. */
export function StepForm({ message, busy, ref, onSubmit, button, children, alternatives }: StepFormProps) {
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
