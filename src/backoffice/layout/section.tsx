import { Box, Paper, Typography } from "@mui/material";
import { type ReactNode, useId } from "react";

/** Section of a page with a heading and buttons. */
export function Section({ title, actions, children }: { title: string; actions?: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <Paper component="section" variant="outlined" aria-labelledby={id} sx={{ p: { xs: 2, sm: 3 }, mb: 2 }}>
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1, mb: 1 }}>
        <Typography id={id} variant="h6" component="h2" sx={{ flex: 1 }}>
          {title}
        </Typography>
        {actions}
      </Box>
      {children}
    </Paper>
  );
}

/** Row with a name on the left and a value on the right. */
export function DetailRow({
  name,
  children,
  strong = false,
}: {
  name: ReactNode;
  children: ReactNode;
  strong?: boolean;
}) {
  // A browser would break an amount after its minus sign.
  const isAmount = typeof children === "string" && /^[-+]?₹/.test(children);
  const wrapping = isAmount
    ? ({ whiteSpace: "nowrap" } as const)
    : ({ minWidth: 0, overflowWrap: "anywhere" } as const);
  return (
    <Box sx={{ display: "flex", justifyContent: "space-between", gap: 2, py: 0.25, fontWeight: strong ? 650 : 400 }}>
      <span>{name}</span>
      <Box component="span" sx={{ textAlign: "right", fontVariantNumeric: "tabular-nums", ...wrapping }}>
        {children}
      </Box>
    </Box>
  );
}

export function MutedText({ children }: { children: ReactNode }) {
  return (
    <Typography component="p" variant="body2" sx={{ color: "text.secondary" }}>
      {children}
    </Typography>
  );
}
