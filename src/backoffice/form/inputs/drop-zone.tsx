import { Alert, Box, Button, type ButtonProps, Typography } from "@mui/material";
import { type ReactNode, useState } from "react";
import { type Accept, type FileRejection, useDropzone } from "react-dropzone";
import { brandColours } from "#domain/brand-colours.ts";

type Props = {
  onFiles: (files: File[]) => void;
  /** Endings by type; files of other types are refused at once. */
  accept: Accept;
  /** Bytes of one file. */
  maxSize: number;
  multiple?: boolean;
  disabled?: boolean;
  /** Of the field: 'CSV file'. */
  label: string;
  /** Said while nothing is dragged, and while something is above it. */
  prompts: { idle: string; over: string };
  button: ButtonProps;
  /** Which files it takes, in words. */
  takes: ReactNode;
  /** Why a file is refused. */
  refusal: (rejection: FileRejection) => string;
};

/** Files are dropped here, or chosen by its button. What can be seen to be wrong is refused at once, in words. */
export function DropZone({
  onFiles,
  multiple: several = false,
  disabled = false,
  prompts: invites,
  refusal,
  ...props
}: Props) {
  const [refused, setRefused] = useState<string[]>([]);
  const { getRootProps, getInputProps, open, isDragActive } = useDropzone({
    accept: props.accept,
    maxSize: props.maxSize,
    multiple: several,
    disabled,
    noClick: true,
    noKeyboard: true,
    onDrop: (files, rejections) => {
      setRefused(rejections.map(refusal));
      if (files.length > 0) onFiles(files);
    },
  });
  return (
    <Box
      {...getRootProps()}
      tabIndex={-1}
      sx={{
        p: 2,
        border: "2px dashed",
        borderColor: isDragActive ? "secondary.main" : brandColours.edge,
        bgcolor: isDragActive ? "action.selected" : "background.paper",
        textAlign: "center",
      }}
    >
      <input {...getInputProps({ "aria-label": props.label })} />
      <Typography sx={{ mb: 1 }}>{isDragActive ? invites.over : invites.idle}</Typography>
      <Button onClick={open} disabled={disabled} {...props.button} />
      <Typography variant="body2" sx={{ color: "text.secondary", mt: 1 }}>
        {props.takes}
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
