import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  LinearProgress,
  Typography,
} from "@mui/material";
import { lazy, Suspense, useEffect, useId, useState } from "react";
import { useNotify, useRefresh } from "react-admin";
import { type MediaRow, mediaEndpoints } from "#contracts/admin/media-endpoints.ts";
import { ApiError } from "../api-client/call-api.ts";
import { uploadFile } from "../api-client/upload-file.ts";
import { FormError } from "../form/form-error.tsx";
import { errorMessage } from "../form/form-fields.ts";

const DropArea = lazy(() => import("./media-drop-zone.tsx").then(({ MediaDropZone: area }) => ({ default: area })));
const name = "Replace file";
const meanwhile =
  "Somebody changed this picture meanwhile. It is shown here as it is now; send the file again to replace it.";

type Props = { picture: MediaRow; onClose: () => void };

/** Another file for the same picture: words, focal point and all places where it shows stay. */
export function ReplaceMediaDialog({ picture, onClose }: Props) {
  const { id, usedBy } = picture;
  const titleId = useId();
  // What is replaced is what was seen: who brought another file meanwhile is not written over silently.
  const [seen, setSeen] = useState(picture);
  const [notify, refresh] = [useNotify(), useRefresh()];
  const [file, setFile] = useState<File | undefined>(undefined);
  const [progress, setProgress] = useState<number | undefined>(undefined);
  const [message, setMessage] = useState("");
  const preview = usePreview(file);
  const busy = progress !== undefined;
  const send = async (chosen: File) => {
    setMessage("");
    setProgress(0);
    try {
      await uploadFile(
        mediaEndpoints.replace,
        { params: { id }, query: { version: seen.version } },
        chosen,
        setProgress,
      );
      notify("The picture is replaced everywhere.", { type: "success" });
      refresh();
      onClose();
    } catch (error) {
      setProgress(undefined);
      const now = error instanceof ApiError ? (error.current as MediaRow | undefined) : undefined;
      if (now) setSeen(now);
      setMessage(now ? meanwhile : errorMessage(error));
    }
  };
  return (
    <Dialog open onClose={() => !busy && onClose()} fullWidth maxWidth="sm" aria-labelledby={titleId} aria-busy={busy}>
      <DialogTitle id={titleId}>{name}</DialogTitle>
      <DialogContent>
        <Typography sx={{ mb: 2 }}>
          {usedBy.length === 0
            ? "It is not shown anywhere now."
            : `Customers see the new one at once: ${usedBy.join(", ")}.`}
        </Typography>
        <Shown src={seen.thumbnail} alt="The file now" words="Now" />
        <Suspense>
          <DropArea onFiles={([chosen]) => setFile(chosen)} disabled={busy} label="Choose file" />
        </Suspense>
        {file && preview && <Shown src={preview} alt="The new file" words={file.name} />}
        {busy && (
          <LinearProgress
            aria-label="Sending the file"
            variant={progress < 1 ? "determinate" : "indeterminate"}
            value={Math.round(progress * 100)}
            sx={{ mt: 2 }}
          />
        )}
        <FormError message={message} sx={{ mt: 2 }} />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={busy}>
          Close
        </Button>
        <Button
          variant="contained"
          color="secondary"
          disabled={!file || busy}
          loading={busy}
          onClick={() => file && void send(file)}
        >
          {name}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function Shown({ src, alt, words }: { src: string; alt: string; words: string }) {
  return (
    <Box sx={{ my: 2, display: "flex", gap: 2, alignItems: "center" }}>
      <Box component="img" src={src} alt={alt} sx={{ maxWidth: 160, maxHeight: 160 }} />
      <Typography sx={{ overflowWrap: "anywhere" }}>{words}</Typography>
    </Box>
  );
}

function usePreview(file: File | undefined): string | undefined {
  const [address, setAddress] = useState<string | undefined>(undefined);
  useEffect(() => {
    if (!file) return;
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return address;
}
