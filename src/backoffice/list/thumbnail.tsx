import { Box } from "@mui/material";

/** Thumbnail in a row; a dash without a picture. */
export function Thumbnail({ address }: { address: string | null }) {
  if (address === null) return <Box component="span">–</Box>;
  return (
    <Box
      component="img"
      src={address}
      alt=""
      loading="lazy"
      sx={{ width: 40, height: 40, flexShrink: 0, objectFit: "contain", display: "block" }}
    />
  );
}
