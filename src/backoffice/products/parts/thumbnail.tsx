import { Box } from "@mui/material";
import { useMedia } from "#backoffice/media/use-picture.ts";

/** A picture of the library, small; its place stays where it cannot be read. */
export function MediaThumbnail({ id, size }: { id: string; size: number }) {
  const { picture } = useMedia(id);
  const box = { width: size, height: size, flexShrink: 0, bgcolor: "#F6F4EE", border: 1, borderColor: "divider" };
  if (!picture) return <Box sx={box} />;
  return (
    <Box
      component="img"
      src={picture.thumbnail}
      alt={picture.alt}
      loading="lazy"
      sx={{ ...box, objectFit: "contain" }}
    />
  );
}
