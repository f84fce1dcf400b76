import { Alert, Box, Button, type ButtonProps, Typography } from "@mui/material";
import { type ReactNode, useState } from "react";
import { type Accept, type FileRejection, useDropzone } from "react-dropzone";

type Props = {
  onFiles: (files: File[]) => void;
  /** Extensions by MIME type; other files are rejected at once. */
  accept: Accept;
  /** Maximum bytes per file. */
  maxSize: number;
  multiple?: boolean;
  disabled?: boolean;
  /** Label of the file input: 'CSV file'. */
  label: string;
  /** Prompts while idle, and while a file is dragged over it. */
  prompts: { idle: string; over: string };
  button: ButtonProps;
  /** Describes the accepted files. */
  takes: ReactNode;
  /** Message for a rejected file. */
  refusal: (rejection: FileRejection) => string;
  /** Reads an accepted file; returns the message if it is rejected all the same. */
  check?: (file: File) => Promise<string | undefined>;
  /** Text that an accepted file fills; once it is another one, messages about earlier files are gone. */
  fills?: string;
};

/** Accepts files by drop or file picker; rejects wrong types and sizes at once with a message. */
export function DropZone({ onFiles, multiple = false, disabled = false, prompts, refusal, check, ...props }: Props) {
  const [refused, setRefused] = useState<string[]>([]);
  const [filled, setFilled] = useState(props.fills);
  if (filled !== props.fills) {
    setFilled(props.fills);
    setRefused([]);
  }
  const { getRootProps, getInputProps, open, isDragActive } = useDropzone({
    accept: props.accept,
    maxSize: props.maxSize,
    multiple,
    disabled,
    noClick: true,
    noKeyboard: true,
    onDrop: async (files, rejections) => {
      setRefused(rejections.map(refusal));
      const { good, problems } = check ? await checkFiles(files, check) : { good: files, problems: [] };
      if (problems.length > 0) setRefused((refused) => [...refused, ...problems]);
      if (good.length > 0) onFiles(good);
    },
  });
  return (
    <Box
      {...getRootProps()}
      tabIndex={-1}
      sx={{
        p: 2,
        border: "2px dashed",
        borderColor: isDragActive ? "secondary.main" : "var(--edge)",
        bgcolor: isDragActive ? "action.selected" : "background.paper",
        textAlign: "center",
      }}
    >
      <input {...getInputProps({ "aria-label": props.label })} />
      <Typography sx={{ mb: 1 }}>{isDragActive ? prompts.over : prompts.idle}</Typography>
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

/** Reads one file after the other, because pictures take much memory. */
async function checkFiles(files: File[], check: NonNullable<Props["check"]>) {
  const [good, problems]: [File[], string[]] = [[], []];
  for (const file of files) {
    const problem = await check(file);
    if (problem === undefined) good.push(file);
    else problems.push(problem);
  }
  return { good, problems };
}
