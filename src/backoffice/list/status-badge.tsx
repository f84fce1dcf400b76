import { Box } from "@mui/material";

type Props = { /** At least 3:1 against white. */ colour: string; label: string };

/** Badge with a coloured peak and a label, so never by colour alone (WCAG 2.2 1.4.1). */
export function StatusBadge({ colour, label }: Props) {
  return (
    <Box component="span" sx={{ display: "inline-flex", alignItems: "center", gap: 0.75, whiteSpace: "nowrap" }}>
      <svg width="14" height="12" viewBox="0 0 14 12" aria-hidden="true">
        <path d="M0 12 5 2l3 5 2-3 4 8z" fill={colour} />
      </svg>
      {label}
    </Box>
  );
}
