import DeleteOutlined from "@mui/icons-material/DeleteOutlined";
import { Alert, Box, Button, IconButton, LinearProgress, TextField, Typography } from "@mui/material";
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import { type MediaRow, mediaEndpoints } from "#contracts/admin/media-endpoints.ts";
import { brandColours } from "#domain/brand-colours.ts";
import { newIdempotencyKey } from "../api-client/call-api.ts";
import { uploadFile } from "../api-client/upload-file.ts";
import { errorMessage } from "../form/form-fields.ts";
import { UnsavedChanges } from "../form/unsaved-changes.tsx";
import { useInvalidFocus } from "../form/use-invalid-focus.ts";
import { MediaDropZone } from "./media-drop-zone.tsx";

/** A file that was chosen and is not in the library yet. */
type Upload = {
  key: string;
  file: File;
  /** Object URL of the file, for the preview. */
  preview: string;
  alt: string;
  /** Undefined while it waits; 1 while the shop works on it. */
  progress: number | undefined;
  /** Why it was refused. */
  error: string;
  /** Errors of its texts. */
  altError: string;
};

/** `left`: how many were refused and still stand there. */
type OnAdded = (pictures: MediaRow[], left: number) => void;

const uploadOf = (file: File): Upload => ({
  key: newIdempotencyKey(),
  file,
  preview: URL.createObjectURL(file),
  alt: "",
  progress: undefined,
  error: "",
  altError: "",
});

type UploadRowProps = { upload: Upload; onAltText: (alt: string) => void; onRemove: () => void };

type Props = {
  onAdded: OnAdded;
  /** Called with true while files are waiting to be sent. */
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

/** A file that waits, with the words that it needs; where it is refused stands why. */
function UploadRow({
  upload: { key, file, preview, alt, altError, progress, error: refused },
  onAltText: onSay,
  onRemove,
}: UploadRowProps) {
  const isSent = progress !== undefined;
  return (
    <Box component="li" sx={{ display: "flex", gap: 2, py: 1.5, borderBottom: 1, borderColor: "divider" }}>
      <Box
        component="img"
        src={preview}
        alt=""
        sx={{ width: 88, height: 88, flexShrink: 0, objectFit: "contain", bgcolor: brandColours.mist }}
      />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="body2" noWrap title={file.name}>
          {file.name}
        </Typography>
        <TextField
          id={`alt-${key}`}
          label="What it shows"
          margin="dense"
          required
          value={alt}
          disabled={isSent}
          error={altError !== ""}
          helperText={altError || "People who cannot see it hear this."}
          onChange={({ target }) => onSay(target.value)}
          slotProps={{ htmlInput: { maxLength: 300, "aria-label": `What ${file.name} shows` } }}
        />
        {isSent && (
          <>
            <LinearProgress
              aria-label={`Sending ${file.name}`}
              variant={progress < 1 ? "determinate" : "indeterminate"}
              value={Math.round(progress * 100)}
            />
            <Typography variant="body2" sx={{ color: "text.secondary" }}>
              {progress < 1 ? `${Math.round(progress * 100)} % sent` : "Drawing it in all sizes…"}
            </Typography>
          </>
        )}
        {refused && (
          <Alert severity="error" role="alert">
            {refused}
          </Alert>
        )}
      </Box>
      <IconButton aria-label={`Remove ${file.name}`} onClick={onRemove} disabled={isSent} sx={{ alignSelf: "start" }}>
        <DeleteOutlined />
      </IconButton>
    </Box>
  );
}

/** Files on their way into the library, one after the other; each needs words first. */
function useUploads(onAdded: OnAdded) {
  const [uploads, setUploads] = useState<Upload[]>([]);
  const [busy, setBusy] = useState(false);
  const change = useCallback((key: string, to: Partial<Upload>) => {
    setUploads((all) => all.map((one) => (one.key === key ? { ...one, ...to } : one)));
  }, []);
  useForgetting(uploads);

  const add = (files: readonly File[]) => setUploads((all) => [...all, ...files.map(uploadOf)]);
  const remove = (key: string) => setUploads((all) => all.filter((one) => one.key !== key));

  const sendOne = async ({ key, file, alt }: Upload): Promise<MediaRow | undefined> => {
    change(key, { progress: 0, error: "" });
    try {
      const query = { alt, name: file.name.slice(-200) };
      const picture = await uploadFile(mediaEndpoints.upload, { query }, file, (progress) => change(key, { progress }));
      remove(key);
      return picture;
    } catch (error) {
      change(key, { progress: undefined, error: errorMessage(error) });
      return undefined;
    }
  };

  const send = async () => {
    const wanting = uploads.map((one) => ({ ...one, altError: altErrorOf(one.alt) }));
    setUploads(wanting);
    if (busy || wanting.some(({ altError }) => altError !== "")) return;
    setBusy(true);
    const added: MediaRow[] = [];
    for (const one of wanting) {
      const picture = await sendOne(one);
      if (picture) added.push(picture);
    }
    setBusy(false);
    if (added.length > 0) onAdded(added, wanting.length - added.length);
  };

  return { uploads, busy, add, remove, send, say: (key: string, alt: string) => change(key, { alt, altError: "" }) };
}

/** The server's own rule. */
function altErrorOf(alt: string): string {
  const read = mediaEndpoints.upload.query?.shape.alt.safeParse(alt);
  return read && !read.success ? (read.error.issues[0]?.message ?? "") : "";
}

/** The browser keeps a file in memory as long as its preview has an address. */
function useForgetting(uploads: Upload[]): void {
  const shown = useRef(new Set<string>());
  useEffect(() => {
    const now = new Set(uploads.map(({ preview }) => preview));
    for (const address of shown.current) if (!now.has(address)) URL.revokeObjectURL(address);
    shown.current = now;
  }, [uploads]);
  useEffect(
    () => () => {
      for (const address of shown.current) URL.revokeObjectURL(address);
    },
    [],
  );
}
