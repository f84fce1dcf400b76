import { IconButton } from "@mui/material";
import { ListIcon } from "../list/list-icon.tsx";
import { useCopy } from "./use-copy.ts";

type Props = { text: string; name: string };

/** Icon button that copies the text next to it. */
export function CopyIcon({ text, name }: Props) {
  const { status, copy } = useCopy(text);
  return (
    <>
      <IconButton size="small" aria-label={name} onClick={() => void copy()}>
        <ListIcon name="copy" size={14} />
      </IconButton>
      <span role="status">{status}</span>
    </>
  );
}
