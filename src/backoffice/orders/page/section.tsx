import { Box, Paper, Typography } from "@mui/material";
import { type ReactNode, useId } from "react";

/** A part of the page under its own heading. */
export function Section({ title, actions, children }: { title: string; actions?: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <Paper component="section" variant="outlined" aria-labelledby={id} sx={{ p: 2 }}>
      <Box sx={{ display: "flex", alignItems: "center", gap: 1, mb: 1, flexWrap: "wrap" }}>
        <Typography id={id} component="h2" variant="h6" sx={{ flexGrow: 1 }}>
          {title}
        </Typography>
        {actions}
      </Box>
      {children}
    </Paper>
  );
}

/** Words on the left, figures on the right. */
export function Pair({ name, children, strong = false }: { name: ReactNode; children: ReactNode; strong?: boolean }) {
  return (
    <Box sx={{ display: "flex", justifyContent: "space-between", gap: 2, py: 0.25, fontWeight: strong ? 650 : 400 }}>
      <span>{name}</span>
      <Box component="span" sx={{ textAlign: "right", fontVariantNumeric: "tabular-nums" }}>
        {children}
      </Box>
    </Box>
  );
}

export function Quiet({ children }: { children: ReactNode }) {
  return (
    <Typography component="p" variant="body2" sx={{ color: "text.secondary" }}>
      {children}
    </Typography>
  );
}
