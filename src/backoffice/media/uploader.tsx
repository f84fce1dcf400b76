import DeleteOutlined from "@mui/icons-material/DeleteOutlined";
import { Alert, Box, Button, IconButton, LinearProgress, TextField, Typography } from "@mui/material";
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import { type MediaRow, mediaEndpoints } from "#contracts/admin/media-endpoints.ts";
import { newIdempotencyKey } from "../api-client/call-api.ts";
import { uploadFile } from "../api-client/file-transfer.ts";
import { errorMessage } from "../form/form-fields.ts";
import { UnsavedChanges } from "../form/unsaved-changes.tsx";
import { useInvalidFocus } from "../form/use-invalid-focus.ts";
import { MediaDropZone } from "./media-drop-zone.tsx";

/** Chosen file that is not in the library yet. */
type Upload = {
  key: string;
  file: File;
  /** Object URL of the file, for the preview. */
  preview: string;
  alt: string;
  /** Undefined before sending; 1 while the server is processing the file. */
  progress: number | undefined;
  /** Error of the upload; "" for none. */
  error: string;
  /** Error of the alt text; "" for none. */
  altError: string;
  /** The first of the files that were added together: its alt text is asked for at once. */
  isFirst: boolean;
};

/** `failed` is the number of files that could not be added. */
type OnAdded = (pictures: MediaRow[], failed: number) => void;

const newUpload = (file: File, at: number): Upload => ({
  key: newIdempotencyKey(),
  file,
  preview: URL.createObjectURL(file),
  alt: "",
  progress: undefined,
  error: "",
  altError: "",
  isFirst: at === 0,
});

type UploadRowProps = { upload: Upload; onAltText: (alt: string) => void; onRemove: () => void };

type Props = {
  onAdded: OnAdded;
  /** Called with true while there are unsent files. */
  onPendingChange: (isPending: boolean) => void;
};

/** Uploads pictures, several at once, each with its alt text and progress. */
export default function Uploader({ onAdded, onPendingChange }: Props) {
  const { uploads, busy, add, remove, send, setAlt } = useUploads(onAdded);
  const isPending = uploads.length > 0;
  // In a layout effect, so that closing right after choosing files asks for confirmation.
  useLayoutEffect(() => onPendingChange(isPending), [isPending, onPendingChange]);
  const invalid = uploads.filter(({ altError }) => altError !== "").length;
  const box = useInvalidFocus<HTMLDivElement>(invalid);
  return (
    <Box ref={box} role="group" aria-label="New pictures" aria-busy={busy}>
      <MediaDropZone multiple onFiles={add} disabled={busy} />
      {isPending && (
        <>
          <Box component="ul" sx={{ m: 0, p: 0, listStyle: "none" }}>
            {uploads.map((upload) => (
              <UploadRow
                key={upload.key}
                upload={upload}
                onAltText={(alt) => setAlt(upload.key, alt)}
                onRemove={() => remove(upload.key)}
              />
            ))}
          </Box>
          <Button variant="contained" color="secondary" sx={{ mt: 1.5 }} loading={busy} onClick={() => void send()}>
            {uploads.length === 1 ? "Add picture" : `Add ${uploads.length} pictures`}
          </Button>
        </>
      )}
      <UnsavedChanges when={isPending} />
    </Box>
  );
}

/** File with its alt text, progress and error. */
function UploadRow({
  upload: { key, file, preview, alt, altError, progress, error, isFirst },
  onAltText,
  onRemove,
}: UploadRowProps) {
  const isSent = progress !== undefined;
  return (
    <Box component="li" sx={{ display: "flex", gap: 2, py: 1.5, borderBottom: 1, borderColor: "divider" }}>
      <Box
        component="img"
        src={preview}
        alt=""
        sx={{ width: 88, height: 88, flexShrink: 0, objectFit: "contain", bgcolor: "var(--sunken)" }}
      />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="body2" noWrap title={file.name}>
          {file.name}
        </Typography>
        <TextField
          id={`alt-${key}`}
          label="Alt text"
          margin="dense"
          autoFocus={isFirst}
          required
          value={alt}
          disabled={isSent}
          error={altError !== ""}
          helperText={altError || "Describes the picture for screen readers."}
          onChange={({ target }) => onAltText(target.value)}
          slotProps={{ htmlInput: { maxLength: 300, "aria-label": `Alt text of ${file.name}` } }}
        />
        {isSent && (
          <>
            <LinearProgress
              aria-label={`Uploading ${file.name}`}
              variant={progress < 1 ? "determinate" : "indeterminate"}
              value={Math.round(progress * 100)}
            />
            <Typography variant="body2" sx={{ color: "text.secondary" }}>
              {progress < 1 ? `${Math.round(progress * 100)} % uploaded` : "Processing…"}
            </Typography>
          </>
        )}
        {error && (
          <Alert severity="error" role="alert">
            {error}
          </Alert>
        )}
      </Box>
      <IconButton aria-label={`Remove ${file.name}`} onClick={onRemove} disabled={isSent} sx={{ alignSelf: "start" }}>
        <DeleteOutlined />
      </IconButton>
    </Box>
  );
}

/** Uploads the files one after the other; each needs an alt text first. */
function useUploads(onAdded: OnAdded) {
  const [uploads, setUploads] = useState<Upload[]>([]);
  const [busy, setBusy] = useState(false);
  const change = useCallback((key: string, to: Partial<Upload>) => {
    setUploads((all) => all.map((upload) => (upload.key === key ? { ...upload, ...to } : upload)));
  }, []);
  useRevokePreviews(uploads);

  const add = (files: readonly File[]) => setUploads((all) => [...all, ...files.map(newUpload)]);
  const remove = (key: string) => setUploads((all) => all.filter((upload) => upload.key !== key));

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
    const checked = uploads.map((upload) => ({ ...upload, altError: validateAlt(upload.alt) }));
    setUploads(checked);
    if (busy || checked.some(({ altError }) => altError !== "")) return;
    setBusy(true);
    const added: MediaRow[] = [];
    for (const upload of checked) {
      const picture = await sendOne(upload);
      if (picture) added.push(picture);
    }
    setBusy(false);
    if (added.length > 0) onAdded(added, checked.length - added.length);
  };

  return { uploads, busy, add, remove, send, setAlt: (key: string, alt: string) => change(key, { alt, altError: "" }) };
}

/** Validates an alt text by the server's rule; "" when valid. */
function validateAlt(alt: string): string {
  const result = mediaEndpoints.upload.query?.shape.alt.safeParse(alt);
  return result && !result.success ? (result.error.issues[0]?.message ?? "") : "";
}

/** Revokes previews of removed files: the browser keeps a file in memory as long as its object URL exists. */
function useRevokePreviews(uploads: Upload[]): void {
  const previews = useRef(new Set<string>());
  useEffect(() => {
    const current = new Set(uploads.map(({ preview }) => preview));
    for (const url of previews.current) if (!current.has(url)) URL.revokeObjectURL(url);
    previews.current = current;
  }, [uploads]);
  useEffect(
    () => () => {
      for (const url of previews.current) URL.revokeObjectURL(url);
    },
    [],
  );
}
