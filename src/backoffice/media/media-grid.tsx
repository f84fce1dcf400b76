import { Box, Typography } from "@mui/material";
import type { ReactNode } from "react";
import type { MediaRow } from "#contracts/admin/media-endpoints.ts";

/** Grid of pictures with as many columns as fit. */
export function MediaGrid({ label, busy = false, children }: { label: string; busy?: boolean; children: ReactNode }) {
  return (
    <Box
      component="ul"
      aria-label={label}
      aria-busy={busy}
      sx={{
        display: "grid",
        gap: { xs: 1, sm: 2 },
        m: 0,
        p: 0,
        listStyle: "none",
        gridTemplateColumns: { xs: "repeat(2, minmax(0, 1fr))", sm: "repeat(auto-fill, minmax(168px, 1fr))" },
      }}
    >
      {children}
    </Box>
  );
}

/** Uncropped thumbnail with its alt text and use. */
export function MediaTile({ picture: { thumbnail, alt, width, height, usedBy } }: { picture: MediaRow }) {
  return (
    <>
      <Box
        component="img"
        src={thumbnail}
        alt=""
        loading="lazy"
        width={width}
        height={height}
        sx={{
          display: "block",
          width: "100%",
          height: "auto",
          aspectRatio: "1",
          objectFit: "contain",
          bgcolor: "var(--sunken)",
        }}
      />
      <Box sx={{ p: 1, textAlign: "left" }}>
        <Typography
          variant="body2"
          sx={{
            overflow: "hidden",
            display: "-webkit-box",
            WebkitLineClamp: 2,
            WebkitBoxOrient: "vertical",
            minHeight: "2.9em",
          }}
        >
          {alt}
        </Typography>
        <Typography variant="body2" sx={{ color: "text.secondary" }} noWrap>
          {usedBy.length === 0 ? "Not used" : usedBy.join(", ")}
        </Typography>
      </Box>
    </>
  );
}

export const mediaTileStyle = {
  display: "block",
  width: "100%",
  p: 0,
  border: 1,
  borderColor: "divider",
  bgcolor: "background.paper",
  color: "text.primary",
  textDecoration: "none",
  font: "inherit",
  cursor: "pointer",
  "&:hover": { borderColor: "text.primary" },
} as const;
