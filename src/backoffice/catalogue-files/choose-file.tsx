import { Alert, Box, Button, Typography } from "@mui/material";
import { useState } from "react";
import { type FileRejection, useDropzone } from "react-dropzone";
import { largestFile, mostLines } from "../../contracts/admin/catalogue-files.ts";

const megabytes = largestFile / 1024 / 1024;
const accept = { "text/csv": [".csv"], "application/vnd.ms-excel": [".csv"], "text/plain": [".csv", ".txt"] };

type Props = { onFile: (file: File) => void; disabled: boolean };

/** A CSV file is dropped here, or chosen by its button. */
export function ChooseFile({ onFile, disabled }: Props) {
  const [refused, setRefused] = useState("");
  const { getRootProps, getInputProps, open, isDragActive } = useDropzone({
    ...{ accept, maxSize: largestFile, multiple: false, noClick: true, noKeyboard: true, disabled },
    onDrop: ([file], [rejection]) => {
      setRefused(rejection ? wordsOf(rejection) : "");
      if (file) onFile(file);
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
      <input {...getInputProps({ "aria-label": "CSV file" })} />
      <Typography sx={{ mb: 1 }}>{isDragActive ? "Let go to check it" : "Drop a CSV file here, or"}</Typography>
      <Button variant="contained" color="secondary" onClick={open} disabled={disabled}>
        Choose a file
      </Button>
      <Typography variant="body2" color="text.secondary" sx={{ mt: 1 }}>
        CSV in UTF-8, at most {mostLines.toLocaleString("en-IN")} lines and {megabytes} MB.
      </Typography>
      <div role="alert">
        {refused !== "" && (
          <Alert severity="error" role="presentation" sx={{ mt: 1, textAlign: "left" }}>
            {refused}
          </Alert>
        )}
      </div>
    </Box>
  );
}

function wordsOf({ file: { name }, errors }: FileRejection): string {
  if (errors.some(({ code }) => code === "file-too-large")) return `${name} is larger than ${megabytes} MB.`;
  if (errors.some(({ code }) => code === "too-many-files")) return "Please choose one file.";
  return `${name} is no CSV file. In a spreadsheet, save it as “CSV UTF-8 (comma delimited)”.`;
}
