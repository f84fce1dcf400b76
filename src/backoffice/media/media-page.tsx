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
import { flushSync } from "react-dom";
import { Navigate, useNavigate } from "react-router";
import { type MediaRow, mediaEndpoints } from "#contracts/admin/media-endpoints.ts";
import { permissionToEdit } from "#domain/operators/presence.ts";
import { formatDateTimeInIndia } from "#domain/time.ts";
import { ApiError, callApi } from "../api-client/call-api.ts";
import { uploadFile } from "../api-client/upload-file.ts";
import { RecordHistory } from "../audit/record-history.tsx";
import { usePermission } from "../auth/use-permission.ts";
import { ActionDialog } from "../form/action-dialog.tsx";
import { FormError } from "../form/form-error.tsx";
import { errorMessage } from "../form/form-fields.ts";
import { Page } from "../layout/page.tsx";
import { recordColumn, recordColumns } from "../layout/record-columns.ts";
import { RecordPage } from "../layout/record-page.tsx";
import { refetchIntervalMs } from "../layout/refetch-interval.ts";
import { DetailRow, Section } from "../layout/section.tsx";
import { PresenceBanner } from "../presence/presence-banner.tsx";
import { usePresence } from "../presence/use-presence.ts";
import { MediaDetailsForm } from "./media-details-form.tsx";

const DropArea = lazy(() => import("./media-drop-zone.tsx").then(({ MediaDropZone: area }) => ({ default: area })));
const name = "Replace file";
const meanwhile =
  "Somebody changed this picture meanwhile. It is shown here as it is now; send the file again to replace it.";

type ReplaceMediaDialogProps = { picture: MediaRow; onClose: () => void };

export function MediaPage() {
  const [isGone, setIsGone] = useState(false);
  // At once: what is read anew after a change is read no more of a picture that is gone.
  const onGone = () => flushSync(() => setIsGone(true));
  if (isGone) return <Navigate to="/media" replace />;
  return (
    <RecordPage<MediaRow> resource="media" title="Picture" refetchIntervalMs={refetchIntervalMs}>
      {(picture) => <Whole key={picture.id} picture={picture} onGone={onGone} />}
    </RecordPage>
  );
}

type Props = { picture: MediaRow; onGone: () => void };

/** Page of one picture: alt text, focal point, where it is used, and actions. */
function Whole({ picture, onGone }: Props) {
  const mayWrite = usePermission()(permissionToEdit.picture);
  const navigate = useNavigate();
  const editing = usePresence("picture", picture.id, mayWrite);
  return (
    <Page title="Picture" actions={mayWrite && <Moves picture={picture} onGone={onGone} />}>
      <PresenceBanner editing={editing} onLeave={() => void navigate("/media")} />
      <Box sx={recordColumns}>
        <MediaDetailsForm picture={picture} mayWrite={mayWrite} />
        <Box sx={recordColumn}>
          <Facts picture={picture} />
        </Box>
      </Box>
      <RecordHistory kind="picture" id={picture.id} />
    </Page>
  );
}

function Facts({ picture: { usedBy, width, height, createdAt, name } }: { picture: MediaRow }) {
  return (
    <>
      <Section title="Where it shows">
        {usedBy.length === 0 ? (
          <Typography sx={{ color: "text.secondary" }}>Nowhere.</Typography>
        ) : (
          <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
            {usedBy.map((place) => (
              <li key={place}>{place}</li>
            ))}
          </Box>
        )}
      </Section>
      <Section title="About it">
        <DetailRow name="Size">
          {width} × {height} pixels
        </DetailRow>
        <DetailRow name="File">{name || "Came with the shop"}</DetailRow>
        <DetailRow name="Added">
          <time dateTime={createdAt}>{formatDateTimeInIndia(createdAt)}</time>
        </DetailRow>
      </Section>
    </>
  );
}

function Moves({ picture, onGone }: Props) {
  const [open, setOpen] = useState<"replace" | "remove" | null>(null);
  const { id, usedBy } = picture;
  const remove = async () => {
    await callApi(mediaEndpoints.remove, { params: { id } });
    onGone();
  };
  return (
    <>
      <Button variant="outlined" onClick={() => setOpen("replace")}>
        Replace file
      </Button>
      {usedBy.length === 0 && (
        <Button variant="outlined" color="error" onClick={() => setOpen("remove")}>
          Take away
        </Button>
      )}
      {open === "replace" && <ReplaceMediaDialog picture={picture} onClose={() => setOpen(null)} />}
      <ActionDialog
        name="Take away"
        open={open === "remove"}
        onClose={() => setOpen(null)}
        initial={{}}
        danger={true}
        fields={<Typography>This picture leaves the library. It does not come back.</Typography>}
        submit={remove}
        successMessage="The picture is gone."
      />
    </>
  );
}

/** Another file for the same picture: words, focal point and all places where it shows stay. */
function ReplaceMediaDialog({ picture, onClose }: ReplaceMediaDialogProps) {
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
