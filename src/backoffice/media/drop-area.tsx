import AddPhotoAlternateOutlined from "@mui/icons-material/AddPhotoAlternateOutlined";
import { Alert, Box, Button, Typography } from "@mui/material";
import { useState } from "react";
import { type FileRejection, useDropzone } from "react-dropzone";
import { largestUpload, leastWidth, uploadTypes } from "../../contracts/admin/media.ts";

const megabytes = largestUpload / 1024 / 1024;
const accept = Object.fromEntries(uploadTypes.map((type) => [type, []]));

type Props = {
  onFiles: (files: File[]) => void;
  several?: boolean;
  disabled?: boolean;
  /** On the button; 'Choose files' without it. */
  words?: string;
};

/** Files are dropped here, or chosen by its button. What can be seen to be no picture is refused at once. */
export function DropArea({ onFiles, several = false, disabled = false, words = "Choose files" }: Props) {
  const [refused, setRefused] = useState<string[]>([]);
  const { getRootProps, getInputProps, open, isDragActive } = useDropzone({
    ...{ accept, maxSize: largestUpload, multiple: several, noClick: true, noKeyboard: true, disabled },
    onDrop: (files, rejections) => {
      setRefused(rejections.map(wordsOf));
      if (files.length > 0) onFiles(files);
    },
  });
  return (
    <Box
      {...getRootProps()}
      tabIndex={-1}
      sx={{
        ...{ p: 2, border: "2px dashed", borderColor: isDragActive ? "secondary.main" : "#697682" },
        ...{ bgcolor: isDragActive ? "action.selected" : "background.paper", textAlign: "center" },
      }}
    >
      <input {...getInputProps({ "aria-label": several ? "Picture files" : "Picture file" })} />
      <Typography sx={{ mb: 1 }}>
        {isDragActive ? "Let go to add it" : several ? "Drop pictures here, or" : "Drop a picture here, or"}
      </Typography>
      <Button variant="outlined" startIcon={<AddPhotoAlternateOutlined />} onClick={open} disabled={disabled}>
        {words}
      </Button>
      <Typography variant="body2" sx={{ color: "text.secondary", mt: 1 }}>
        JPEG, PNG, WebP or AVIF, at most {megabytes} MB, at least {leastWidth} pixels wide.
      </Typography>
      <div role="alert">
        {refused.length > 0 && (
          <Alert severity="error" role="presentation" sx={{ mt: 1, textAlign: "left" }}>
            {refused.map((line) => (
              <div key={line}>{line}</div>
            ))}
          </Alert>
        )}
      </div>
    </Box>
  );
}

function wordsOf({ file: { name }, errors }: FileRejection): string {
  const is = (code: string) => errors.some((error) => error.code === code);
  if (is("file-too-large")) return `${name} is larger than ${megabytes} MB.`;
  if (is("too-many-files")) return `${name}: please choose one file.`;
  return `${name} is no JPEG, PNG, WebP or AVIF picture.`;
}
