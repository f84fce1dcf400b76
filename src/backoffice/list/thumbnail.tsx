import { Box } from "@mui/material";

/** Thumbnail in a row; a dash without an image. */
export function Thumbnail({ url }: { url: string | null }) {
  if (url === null) return <Box component="span">–</Box>;
  return (
    <Box
      component="img"
      src={url}
      alt=""
      loading="lazy"
      sx={{ width: 40, height: 40, flexShrink: 0, objectFit: "contain", display: "block" }}
    />
  );
}
