import type { FileRejection } from "react-dropzone";
import { maxImportBytes, maxImportLines } from "#contracts/admin/catalogue-files.ts";
import { DropZone } from "../form/drop-box.tsx";

const megabytes = maxImportBytes / 1024 / 1024;
const accept = { "text/csv": [".csv"], "application/vnd.ms-excel": [".csv"], "text/plain": [".csv", ".txt"] };

type Props = { onFile: (file: File) => void; disabled: boolean };

/** A CSV file is dropped here, or chosen by its button. */
export function CsvDropZone({ onFile, disabled }: Props) {
  return (
    <DropZone
      accept={accept}
      disabled={disabled}
      maxSize={maxImportBytes}
      refusal={refusal}
      onFiles={([file]) => file && onFile(file)}
      label="CSV file"
      prompts={{ idle: "Drop a CSV file here, or", over: "Let go to check it" }}
      button={{ variant: "contained", color: "secondary", children: "Choose a file" }}
      takes={`CSV in UTF-8, at most ${maxImportLines.toLocaleString("en-IN")} lines and ${megabytes} MB.`}
    />
  );
}

function refusal({ file: { name }, errors }: FileRejection): string {
  if (errors.some(({ code }) => code === "file-too-large")) return `${name} is larger than ${megabytes} MB.`;
  if (errors.some(({ code }) => code === "too-many-files")) return "Please choose one file.";
  return `${name} is no CSV file. In a spreadsheet, save it as “CSV UTF-8 (comma delimited)”.`;
}
