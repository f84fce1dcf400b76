import { Box, Button, Typography } from "@mui/material";
import { useState } from "react";
import { flushSync } from "react-dom";
import { Navigate, useNavigate } from "react-router";
import { type MediaRow, mediaEndpoints } from "#contracts/admin/media-endpoints.ts";
import { permissionToEdit } from "#domain/operators/presence.ts";
import { formatDateTimeInIndia } from "#domain/time.ts";
import { callApi } from "../api-client/call-api.ts";
import { RecordHistory } from "../audit/record-history.tsx";
import { usePermission } from "../auth/use-permission.ts";
import { ActionDialog } from "../form/action-dialog.tsx";
import { Page } from "../layout/page.tsx";
import { recordColumn, recordColumns } from "../layout/record-columns.ts";
import { RecordPage } from "../layout/record-page.tsx";
import { refetchIntervalMs } from "../layout/refetch-interval.ts";
import { DetailRow, Section } from "../layout/section.tsx";
import { PresenceBanner } from "../presence/presence-banner.tsx";
import { usePresence } from "../presence/use-presence.ts";
import { MediaDetailsForm } from "./media-details-form.tsx";
import { ReplaceMediaDialog } from "./replace-media-dialog.tsx";

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
