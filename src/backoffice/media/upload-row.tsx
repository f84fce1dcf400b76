import DeleteOutlined from "@mui/icons-material/DeleteOutlined";
import { Alert, Box, IconButton, LinearProgress, TextField, Typography } from "@mui/material";
import type { Upload } from "./use-uploads.ts";

type UploadRowProps = { upload: Upload; onAltText: (alt: string) => void; onRemove: () => void };

/** A file that waits, with the words that it needs; where it is refused stands why. */
export function UploadRow({
  upload: { key, file, preview, alt, altError, progress, error: refused },
  onAltText: onSay,
  onRemove,
}: UploadRowProps) {
  const isSent = progress !== undefined;
  return (
    <Box component="li" sx={{ display: "flex", gap: 2, py: 1.5, borderBottom: 1, borderColor: "divider" }}>
      <Box
        component="img"
        src={preview}
        alt=""
        sx={{ width: 88, height: 88, flexShrink: 0, objectFit: "contain", bgcolor: "#DCE6EC" }}
      />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="body2" noWrap title={file.name}>
          {file.name}
        </Typography>
        <TextField
          id={`alt-${key}`}
          label="What it shows"
          margin="dense"
          required
          value={alt}
          disabled={isSent}
          error={altError !== ""}
          helperText={altError || "People who cannot see it hear this."}
          onChange={({ target }) => onSay(target.value)}
          slotProps={{ htmlInput: { maxLength: 300, "aria-label": `What ${file.name} shows` } }}
        />
        {isSent && (
          <>
            <LinearProgress
              aria-label={`Sending ${file.name}`}
              variant={progress < 1 ? "determinate" : "indeterminate"}
              value={Math.round(progress * 100)}
            />
            <Typography variant="body2" sx={{ color: "text.secondary" }}>
              {progress < 1 ? `${Math.round(progress * 100)} % sent` : "Drawing it in all sizes…"}
            </Typography>
          </>
        )}
        {refused && (
          <Alert severity="error" role="alert">
            {refused}
          </Alert>
        )}
      </Box>
      <IconButton aria-label={`Remove ${file.name}`} onClick={onRemove} disabled={isSent} sx={{ alignSelf: "start" }}>
        <DeleteOutlined />
      </IconButton>
    </Box>
  );
}
