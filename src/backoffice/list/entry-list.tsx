import { Box, Typography } from "@mui/material";
import type { ReactNode } from "react";

/** A short list that is whole: a person, a device, a token each. */
export function EntryList({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Box component="ul" aria-label={label} sx={{ m: 0, p: 0, listStyle: "none", userSelect: "text" }}>
      {children}
    </Box>
  );
}

type EntryProps = {
  name: ReactNode;
  /** Below the name, in grey. */
  details: ReactNode[];
  actions?: ReactNode;
};

export function EntryListItem({ name, details: facts, actions }: EntryProps) {
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
        {facts.map((fact, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the facts of an entry have their places
          <Typography key={at} component="div" variant="body2" color="text.secondary">
            {fact}
          </Typography>
        ))}
      </Box>
      {actions}
    </Box>
  );
}
