import AddPhotoAlternateOutlined from "@mui/icons-material/AddPhotoAlternateOutlined";
import type { FileRejection } from "react-dropzone";
import { maxUploadBytes, minPictureWidth, uploadTypes } from "#contracts/admin/media-endpoints.ts";
import { DropZone } from "../form/inputs/drop-zone.tsx";

const megabytes = maxUploadBytes / 1024 / 1024;
const accept = Object.fromEntries(uploadTypes.map((type) => [type, []]));

type Props = {
  onFiles: (files: File[]) => void;
  multiple?: boolean;
  disabled?: boolean;
  /** Label of the button. */
  label?: string;
};

/** Accepts pictures by drop or file picker. */
export function MediaDropZone({ onFiles, multiple = false, disabled = false, label = "Choose files" }: Props) {
  return (
    <DropZone
      onFiles={onFiles}
      multiple={multiple}
      disabled={disabled}
      accept={accept}
      maxSize={maxUploadBytes}
      refusal={refusal}
      check={checkPicture}
      label={multiple ? "Picture files" : "Picture file"}
      prompts={{ idle: multiple ? "Drop pictures here, or" : "Drop a picture here, or", over: "Drop to add" }}
      button={{ variant: "outlined", startIcon: <AddPhotoAlternateOutlined />, children: label }}
      takes={`JPEG, PNG, WebP or AVIF, at most ${megabytes} MB, at least ${minPictureWidth} pixels wide.`}
    />
  );
}

function refusal({ file: { name }, errors }: FileRejection): string {
  const has = (code: string) => errors.some((error) => error.code === code);
  if (has("file-too-large")) return `${name} is larger than ${megabytes} MB.`;
  if (has("too-many-files")) return `${name}: choose one file only.`;
  return notAPicture(name);
}

const notAPicture = (name: string): string => `${name} isn't a JPEG, PNG, WebP or AVIF picture.`;

/** Decodes the file before its alt text is asked for: its name doesn't say what it is. The server checks more. */
async function checkPicture(file: File): Promise<string | undefined> {
  if (file.size === 0) return `${file.name} is empty.`;
  const picture = new Image();
  picture.src = URL.createObjectURL(file);
  try {
    await picture.decode();
    return undefined;
  } catch {
    return notAPicture(file.name);
  } finally {
    URL.revokeObjectURL(picture.src);
  }
}
