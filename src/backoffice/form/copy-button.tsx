import { Button } from "@mui/material";
import { useCopy } from "./use-copy.ts";

type Props = { text: string; name: string };

/** Copies a text and confirms it. */
export function CopyButton({ text, name }: Props) {
  const { status, copy } = useCopy(text);
  return (
    <>
      <Button variant="outlined" onClick={() => void copy()}>
        {name}
      </Button>
      <span role="status">{status}</span>
    </>
  );
}
