import { Box, Button } from "@mui/material";
import { useLayoutEffect } from "react";
import { UnsavedChanges } from "../form/unsaved.tsx";
import { useInvalidFocus } from "../form/use-invalid-focus.ts";
import { MediaDropZone } from "./drop-area.tsx";
import { UploadRow } from "./upload-row.tsx";
import { type OnAdded, useUploads } from "./use-uploads.ts";

type Props = {
  onAdded: OnAdded;
  /** Whether something stands there that was not sent. */
  onPendingChange: (waits: boolean) => void;
};

/** New pictures: several at once, each with its words, with a bar that says how far it is. */
export default function Uploader({ onAdded, onPendingChange: onWaits }: Props) {
  const { uploads, busy, add, remove, send, say } = useUploads(onAdded);
  const waits = uploads.length > 0;
  // Known as soon as the files are seen: who closes at once is asked too.
  useLayoutEffect(() => onWaits(waits), [waits, onWaits]);
  const wrong = uploads.filter(({ altError }) => altError !== "").length;
  const box = useInvalidFocus<HTMLDivElement>(wrong);
  return (
    <Box ref={box} role="group" aria-label="New pictures" aria-busy={busy}>
      <MediaDropZone multiple onFiles={add} disabled={busy} />
      {waits && (
        <>
          <Box component="ul" sx={{ m: 0, p: 0, listStyle: "none" }}>
            {uploads.map((upload) => (
              <UploadRow
                key={upload.key}
                upload={upload}
                onAltText={(alt) => say(upload.key, alt)}
                onRemove={() => remove(upload.key)}
              />
            ))}
          </Box>
          <Button variant="contained" color="secondary" sx={{ mt: 1.5 }} loading={busy} onClick={() => void send()}>
            {uploads.length === 1 ? "Add picture" : `Add ${uploads.length} pictures`}
          </Button>
        </>
      )}
      <UnsavedChanges when={waits} />
    </Box>
  );
}
