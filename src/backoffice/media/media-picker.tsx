import { Alert, Box, Button, Dialog, DialogActions, DialogContent, DialogTitle, TextField } from "@mui/material";
import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useId, useState } from "react";
import { type MediaRow, mediaEndpoints } from "#contracts/admin/media-endpoints.ts";
import { callApi } from "../api-client/call-api.ts";
import { usePermission } from "../auth/use-permission.ts";
import { errorMessage } from "../form/form-fields.ts";
import { useDebounced } from "../form/use-debounced.ts";
import { LoadMore } from "../list/load-more.tsx";
import { useInfiniteList } from "../list/use-infinite-list.ts";
import { LazyUploader, useUnsentUploadsGuard } from "./lazy-uploader.tsx";
import { MediaGrid, MediaTile, mediaTileStyle } from "./media-grid.tsx";

type PendingChoice = { resolve: (picture: MediaRow | undefined) => void };

/**
 * Picks a picture of the library: `choose()` opens the dialog and resolves to the chosen picture, or undefined. Render
 * `dialog` anywhere.
 */
export function useMediaPicker(): { choose: () => Promise<MediaRow | undefined>; dialog: ReactNode } {
  const [pending, setPending] = useState<PendingChoice | undefined>(undefined);
  const choose = () => new Promise<MediaRow | undefined>((resolve) => setPending({ resolve }));
  const finish = (picture: MediaRow | undefined) => {
    pending?.resolve(picture);
    setPending(undefined);
  };
  return { choose, dialog: pending && <PictureDialog onChoose={finish} onClose={() => finish(undefined)} /> };
}

type Props = { onChoose: (picture: MediaRow) => void; onClose: () => void };

function PictureDialog({ onChoose, onClose }: Props) {
  const titleId = useId();
  const mayAdd = usePermission()("catalogue.write");
  const [isAdding, setIsAdding] = useState(false);
  const queries = useQueryClient();
  const { setPending, leave, leaveDialog } = useUnsentUploadsGuard();
  const onAdded = (pictures: MediaRow[], failed: number) => {
    void queries.invalidateQueries({ queryKey: ["media"] });
    const [only] = pictures;
    if (failed > 0) return;
    // A single new picture is chosen at once.
    if (pictures.length === 1 && only) onChoose(only);
    else setIsAdding(false);
  };
  return (
    <Dialog open onClose={() => leave(onClose)} fullWidth maxWidth="lg" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>Choose picture</DialogTitle>
      <DialogContent dividers>
        {isAdding ? <LazyUploader onAdded={onAdded} onPendingChange={setPending} /> : <Library onChoose={onChoose} />}
      </DialogContent>
      <DialogActions sx={{ flexWrap: "wrap" }}>
        {mayAdd && (
          <Button onClick={() => leave(() => setIsAdding(!isAdding))} sx={{ mr: "auto" }}>
            {isAdding ? "Back to the library" : "Add new pictures"}
          </Button>
        )}
        <Button onClick={() => leave(onClose)}>Close</Button>
      </DialogActions>
      {leaveDialog}
    </Dialog>
  );
}

const pageSize = 24;
const debounceMs = 300;

function Library({ onChoose }: Pick<Props, "onChoose">) {
  const [typed, setTyped] = useState("");
  const q = useDebounced(typed.trim(), debounceMs);
  const pages = useInfiniteList(["media", "library", q], (after) =>
    callApi(mediaEndpoints.list, { query: { q, limit: pageSize, after } }),
  );
  const { items: pictures, error, isPending } = pages;
  return (
    <>
      <TextField
        type="search"
        label="Search pictures"
        autoFocus
        value={typed}
        placeholder="Alt text or file name"
        onChange={({ target }) => setTyped(target.value)}
        sx={{ mb: 2, mt: 0.5 }}
        slotProps={{ htmlInput: { maxLength: 100, autoComplete: "off" } }}
      />
      {error && <Alert severity="error">{errorMessage(error)}</Alert>}
      <MediaGrid label="Pictures" busy={isPending}>
        {pictures.map((picture) => (
          <li key={picture.id}>
            <Box component="button" type="button" sx={mediaTileStyle} onClick={() => onChoose(picture)}>
              <MediaTile picture={picture} />
            </Box>
          </li>
        ))}
      </MediaGrid>
      <Box role="status" sx={{ py: 1 }}>
        {!isPending && !error && pictures.length === 0 && (q ? "No pictures found." : "No pictures yet.")}
      </Box>
      <LoadMore pages={pages} />
    </>
  );
}
