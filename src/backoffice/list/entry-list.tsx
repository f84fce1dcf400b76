import { Box, Typography } from "@mui/material";
import type { ReactNode } from "react";

/** Short, complete list of entries such as operators, devices or tokens. */
export function EntryList({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Box component="ul" aria-label={label} sx={{ m: 0, p: 0, listStyle: "none", userSelect: "text" }}>
      {children}
    </Box>
  );
}

type EntryProps = {
  name: ReactNode;
  /** Details below the name. */
  details: ReactNode[];
  actions?: ReactNode;
};

export function EntryListItem({ name, details, actions }: EntryProps) {
  return (
    <Box
      component="li"
      sx={{
        display: "flex",
        flexWrap: "wrap",
        alignItems: "center",
        gap: 1,
        py: 1.5,
        borderTop: 1,
        borderColor: "divider",
        overflowWrap: "anywhere",
      }}
    >
      <Box sx={{ flex: "1 1 240px", minWidth: 0 }}>
        <Typography component="div" sx={{ fontWeight: 650 }}>
          {name}
        </Typography>
        {details.map((detail, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the details of an entry have fixed positions
          <Typography key={index} component="div" variant="body2" color="text.secondary">
            {detail}
          </Typography>
        ))}
      </Box>
      {/* Buttons stay together where they don't fit beside the text. */}
      {actions && <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}>{actions}</Box>}
    </Box>
  );
}
