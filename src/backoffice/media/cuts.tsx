import { Box, Typography } from "@mui/material";
import type { MediaRow } from "#contracts/admin/media.ts";
import type { FocalPoint } from "./focus-picker.tsx";

const cuts = [
  { words: "Square, as on cards", shape: "1", width: 132 },
  { words: "Wide, as in banners", shape: "16 / 6", width: 260 },
  { words: "Tall, as on phones", shape: "3 / 4", width: 104 },
];

/** How it looks where the shop cuts it. */
export function CropPreviews({ picture, focusX, focusY }: { picture: Pick<MediaRow, "thumbnail"> } & FocalPoint) {
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", gap: 2, alignItems: "flex-end", mt: 2 }}>
      {cuts.map(({ words, shape, width }) => (
        <Box component="figure" key={words} sx={{ m: 0, maxWidth: "100%" }}>
          <Box
            component="img"
            src={picture.thumbnail}
            alt=""
            style={{ objectPosition: `${focusX}% ${focusY}%` }}
            sx={{
              display: "block",
              width,
              maxWidth: "100%",
              aspectRatio: shape,
              objectFit: "cover",
              bgcolor: "#DCE6EC",
            }}
          />
          <Typography component="figcaption" variant="body2" sx={{ color: "text.secondary" }}>
            {words}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}
