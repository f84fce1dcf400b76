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
import { useNotify } from "react-admin";
import { flushSync } from "react-dom";
import { Navigate, useNavigate } from "react-router";
import { useRefetch } from "#backoffice/api-client/use-refetch.ts";
import { type MediaRow, mediaEndpoints } from "#contracts/admin/media-endpoints.ts";
import { permissionToEdit } from "#domain/operators/presence.ts";
import { formatDateTimeInIndia } from "#domain/time.ts";
import { ApiError, callApi } from "../api-client/call-api.ts";
import { uploadFile } from "../api-client/file-transfer.ts";
import { RecordHistory } from "../audit/record-history.tsx";
import { usePermission } from "../auth/use-permission.ts";
import { ActionDialog } from "../form/action-dialog.tsx";
import { FormError } from "../form/form-error.tsx";
import { errorMessage } from "../form/form-fields.ts";
import { Page } from "../layout/page.tsx";
import { RecordPage, recordColumn, recordColumns, refetchIntervalMs } from "../layout/record-page.tsx";
import { DetailRow, Section } from "../layout/section.tsx";
import { PresenceBanner } from "../presence/presence-banner.tsx";
import { usePresence } from "../presence/use-presence.ts";
import { MediaDetailsForm } from "./media-details-form.tsx";

const DropArea = lazy(() => import("./media-drop-zone.tsx").then(({ MediaDropZone }) => ({ default: MediaDropZone })));
const replaceAction = "Replace file";
const conflictMessage =
  "Someone else changed this picture. The current version is shown; replace the file again to overwrite it.";

type ReplaceMediaDialogProps = { picture: MediaRow; onClose: () => void };

export function MediaPage() {
  const [isRemoved, setIsRemoved] = useState(false);
  // Synchronous, so that the removed picture isn't refetched.
  const onRemoved = () => flushSync(() => setIsRemoved(true));
  if (isRemoved) return <Navigate to="/media" replace />;
  return (
    <RecordPage<MediaRow> resource="media" title="Picture" refetchIntervalMs={refetchIntervalMs}>
      {(picture) => <MediaDetails key={picture.id} picture={picture} onRemoved={onRemoved} />}
    </RecordPage>
  );
}

type Props = { picture: MediaRow; onRemoved: () => void };

/** Page of one picture: alt text, focal point, where it is used, and actions. */
function MediaDetails({ picture, onRemoved }: Props) {
  const mayWrite = usePermission()(permissionToEdit.picture);
  const navigate = useNavigate();
  const editing = usePresence("picture", picture.id, mayWrite);
  return (
    <Page title="Picture" actions={mayWrite && <MediaActions picture={picture} onRemoved={onRemoved} />}>
      <PresenceBanner editing={editing} onLeave={() => void navigate("/media")} />
      <Box sx={recordColumns}>
        <MediaDetailsForm picture={picture} mayWrite={mayWrite} />
        <Box sx={recordColumn}>
          <MediaFacts picture={picture} />
        </Box>
      </Box>
      <RecordHistory kind="picture" id={picture.id} />
    </Page>
  );
}

function MediaFacts({ picture: { usedBy, width, height, createdAt, name } }: { picture: MediaRow }) {
  return (
    <>
      <Section title="Used on">
        {usedBy.length === 0 ? (
          <Typography sx={{ color: "text.secondary" }}>Not used.</Typography>
        ) : (
          <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
            {usedBy.map((place) => (
              <li key={place}>{place}</li>
            ))}
          </Box>
        )}
      </Section>
      <Section title="Details">
        <DetailRow name="Size">
          {width} × {height} pixels
        </DetailRow>
        <DetailRow name="File">{name || "Sample picture"}</DetailRow>
        <DetailRow name="Added">
          <time dateTime={createdAt}>{formatDateTimeInIndia(createdAt)}</time>
        </DetailRow>
      </Section>
    </>
  );
}

function MediaActions({ picture, onRemoved }: Props) {
  const [open, setOpen] = useState<"replace" | "remove" | null>(null);
  const { id, usedBy } = picture;
  const remove = async () => {
    await callApi(mediaEndpoints.remove, { params: { id } });
    onRemoved();
  };
  return (
    <>
      <Button variant="outlined" onClick={() => setOpen("replace")}>
        Replace file
      </Button>
      {usedBy.length === 0 && (
        <Button variant="outlined" color="error" onClick={() => setOpen("remove")}>
          Remove
        </Button>
      )}
      {open === "replace" && <ReplaceMediaDialog picture={picture} onClose={() => setOpen(null)} />}
      <ActionDialog
        name="Remove"
        open={open === "remove"}
        onClose={() => setOpen(null)}
        initial={{}}
        danger={true}
        fields={<Typography>The picture will be removed from the library. This can't be undone.</Typography>}
        submit={remove}
        successMessage="Picture removed."
      />
    </>
  );
}

/** Replaces the file of a picture; alt text, focal point and uses stay. */
function ReplaceMediaDialog({ picture, onClose }: ReplaceMediaDialogProps) {
  const { usedBy } = picture;
  const titleId = useId();
  const { seen, replace, progress, message } = useReplaceFile(picture, onClose);
  const [file, setFile] = useState<File | undefined>(undefined);
  const preview = usePreview(file);
  const busy = progress !== undefined;
  return (
    <Dialog open onClose={() => !busy && onClose()} fullWidth maxWidth="sm" aria-labelledby={titleId} aria-busy={busy}>
      <DialogTitle id={titleId}>{replaceAction}</DialogTitle>
      <DialogContent>
        <Typography sx={{ mb: 2 }}>
          {usedBy.length === 0
            ? "The picture isn't used anywhere."
            : `Customers will see the new file at once: ${usedBy.join(", ")}.`}
        </Typography>
        <Preview src={seen.thumbnail} alt="Current file" label="Current" />
        <Suspense>
          <DropArea onFiles={([chosen]) => setFile(chosen)} disabled={busy} label="Choose file" />
        </Suspense>
        {file && preview && <Preview src={preview} alt="New file" label={file.name} />}
        {busy && (
          <LinearProgress
            aria-label="Uploading the file"
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
          onClick={() => file && void replace(file)}
        >
          {replaceAction}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** Uploads the new file. `progress`, from 0 to 1, is undefined while nothing is sent; `message` says what went wrong. */
function useReplaceFile(picture: MediaRow, onDone: () => void) {
  // The version that is replaced, so that another operator's new file isn't overwritten silently.
  const [seen, setSeen] = useState(picture);
  const [notify, refetch] = [useNotify(), useRefetch()];
  const [progress, setProgress] = useState<number | undefined>(undefined);
  const [message, setMessage] = useState("");
  const replace = async (file: File) => {
    setMessage("");
    setProgress(0);
    try {
      const address = { params: { id: picture.id }, query: { version: seen.version } };
      await uploadFile(mediaEndpoints.replace, address, file, setProgress);
      notify("Picture replaced everywhere.", { type: "success" });
      refetch();
      onDone();
    } catch (error) {
      setProgress(undefined);
      const current = error instanceof ApiError ? (error.current as MediaRow | undefined) : undefined;
      if (current) setSeen(current);
      setMessage(current ? conflictMessage : errorMessage(error));
    }
  };
  return { seen, replace, progress, message };
}

function Preview({ src, alt, label }: { src: string; alt: string; label: string }) {
  return (
    <Box sx={{ my: 2, display: "flex", gap: 2, alignItems: "center" }}>
      <Box component="img" src={src} alt={alt} sx={{ maxWidth: 160, maxHeight: 160 }} />
      <Typography sx={{ overflowWrap: "anywhere" }}>{label}</Typography>
    </Box>
  );
}

function usePreview(file: File | undefined): string | undefined {
  const [url, setUrl] = useState<string | undefined>(undefined);
  useEffect(() => {
    if (!file) return;
    const created = URL.createObjectURL(file);
    setUrl(created);
    return () => URL.revokeObjectURL(created);
  }, [file]);
  return url;
}
