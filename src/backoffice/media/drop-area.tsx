import AddPhotoAlternateOutlined from "@mui/icons-material/AddPhotoAlternateOutlined";
import type { FileRejection } from "react-dropzone";
import { largestUpload, leastWidth, uploadTypes } from "#contracts/admin/media.ts";
import { DropBox } from "../form/drop-box.tsx";

const megabytes = largestUpload / 1024 / 1024;
const accept = Object.fromEntries(uploadTypes.map((type) => [type, []]));

type Props = {
  onFiles: (files: File[]) => void;
  several?: boolean;
  disabled?: boolean;
  /** On the button; 'Choose files' without it. */
  words?: string;
};

/** Pictures are dropped here, or chosen by its button. */
export function DropArea({ onFiles, several = false, disabled = false, words = "Choose files" }: Props) {
  return (
    <DropBox
      onFiles={onFiles}
      several={several}
      disabled={disabled}
      accept={accept}
      maxSize={largestUpload}
      refusal={refusal}
      label={several ? "Picture files" : "Picture file"}
      invites={{ idle: several ? "Drop pictures here, or" : "Drop a picture here, or", over: "Let go to add it" }}
      button={{ variant: "outlined", startIcon: <AddPhotoAlternateOutlined />, children: words }}
      takes={`JPEG, PNG, WebP or AVIF, at most ${megabytes} MB, at least ${leastWidth} pixels wide.`}
    />
  );
}

function refusal({ file: { name }, errors }: FileRejection): string {
  const is = (code: string) => errors.some((error) => error.code === code);
  if (is("file-too-large")) return `${name} is larger than ${megabytes} MB.`;
  if (is("too-many-files")) return `${name}: please choose one file.`;
  return `${name} is no JPEG, PNG, WebP or AVIF picture.`;
}
