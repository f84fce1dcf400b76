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
  /** On the button; 'Choose files' without it. */
  label?: string;
};

/** Pictures are dropped here, or chosen by its button. */
export function MediaDropZone({
  onFiles,
  multiple: several = false,
  disabled = false,
  label: words = "Choose files",
}: Props) {
  return (
    <DropZone
      onFiles={onFiles}
      multiple={several}
      disabled={disabled}
      accept={accept}
      maxSize={maxUploadBytes}
      refusal={refusal}
      label={several ? "Picture files" : "Picture file"}
      prompts={{ idle: several ? "Drop pictures here, or" : "Drop a picture here, or", over: "Let go to add it" }}
      button={{ variant: "outlined", startIcon: <AddPhotoAlternateOutlined />, children: words }}
      takes={`JPEG, PNG, WebP or AVIF, at most ${megabytes} MB, at least ${minPictureWidth} pixels wide.`}
    />
  );
}

function refusal({ file: { name }, errors }: FileRejection): string {
  const is = (code: string) => errors.some((error) => error.code === code);
  if (is("file-too-large")) return `${name} is larger than ${megabytes} MB.`;
  if (is("too-many-files")) return `${name}: please choose one file.`;
  return `${name} is no JPEG, PNG, WebP or AVIF picture.`;
}
