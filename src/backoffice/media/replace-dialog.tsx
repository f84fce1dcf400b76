import {
  Alert,
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
import { type MediaRow, mediaCalls } from "../../contracts/admin/media.ts";
import { wordsOf } from "../form/fields.ts";
import { sendFile } from "./send-file.ts";

const DropArea = lazy(() => import("./drop-area.tsx").then(({ DropArea: area }) => ({ default: area })));
const name = "Replace file";

type Props = { picture: MediaRow; onClose: () => void };

/** Another file for the same picture: words, focal point and all places where it shows stay. */
export function ReplaceDialog({ picture: { id, usedBy }, onClose }: Props) {
  const titleId = useId();
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
      await sendFile(mediaCalls.replace, { params: { id } }, chosen, setProgress);
      notify("The picture is replaced everywhere.", { type: "success" });
      refresh();
      onClose();
    } catch (error) {
      setProgress(undefined);
      setMessage(wordsOf(error));
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
        <Suspense>
          <DropArea onFiles={([chosen]) => setFile(chosen)} disabled={busy} words="Choose file" />
        </Suspense>
        {file && preview && (
          <Box sx={{ mt: 2, display: "flex", gap: 2, alignItems: "center" }}>
            <Box component="img" src={preview} alt="The new file" sx={{ maxWidth: 160, maxHeight: 160 }} />
            <Typography sx={{ overflowWrap: "anywhere" }}>{file.name}</Typography>
          </Box>
        )}
        {busy && (
          <LinearProgress
            aria-label="Sending the file"
            variant={progress < 1 ? "determinate" : "indeterminate"}
            value={Math.round(progress * 100)}
            sx={{ mt: 2 }}
          />
        )}
        <div role="alert">
          {message && (
            <Alert severity="error" role="presentation" sx={{ mt: 2 }}>
              {message}
            </Alert>
          )}
        </div>
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
