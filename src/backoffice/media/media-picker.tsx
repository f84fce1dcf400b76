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
import { LazyUploader } from "./lazy-uploader.tsx";
import { MediaGrid, MediaTile, mediaTileStyle } from "./media-grid.tsx";
import { useUnsentUploadsGuard } from "./use-unsent-uploads-guard.tsx";

type Asked = { answer: (picture: MediaRow | undefined) => void };

/**
 * The library as a question: `choose()` opens it and answers the picture that was chosen, undefined when none was.
 * `dialog` stands anywhere in what is drawn.
 */
export function useMediaPicker(): { choose: () => Promise<MediaRow | undefined>; dialog: ReactNode } {
  const [asked, setAsked] = useState<Asked | undefined>(undefined);
  const choose = () => new Promise<MediaRow | undefined>((answer) => setAsked({ answer }));
  const settle = (picture: MediaRow | undefined) => {
    asked?.answer(picture);
    setAsked(undefined);
  };
  return { choose, dialog: asked && <PictureDialog onChoose={settle} onClose={() => settle(undefined)} /> };
}

type Props = { onChoose: (picture: MediaRow) => void; onClose: () => void };

function PictureDialog({ onChoose, onClose }: Props) {
  const titleId = useId();
  const mayAdd = usePermission()("catalogue.write");
  const [adds, setAdds] = useState(false);
  const queries = useQueryClient();
  const { setWaits, leave, question } = useUnsentUploadsGuard();
  const added = (pictures: MediaRow[], left: number) => {
    void queries.invalidateQueries({ queryKey: ["media"] });
    const [only] = pictures;
    if (left > 0) return;
    // Who brings one picture wants that one.
    if (pictures.length === 1 && only) onChoose(only);
    else setAdds(false);
  };
  return (
    <Dialog open onClose={() => leave(onClose)} fullWidth maxWidth="lg" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>Choose picture</DialogTitle>
      <DialogContent dividers>
        {adds ? <LazyUploader onAdded={added} onPendingChange={setWaits} /> : <Library onChoose={onChoose} />}
      </DialogContent>
      <DialogActions sx={{ flexWrap: "wrap" }}>
        {mayAdd && (
          <Button onClick={() => leave(() => setAdds(!adds))} sx={{ mr: "auto" }}>
            {adds ? "Back to the library" : "Add new pictures"}
          </Button>
        )}
        <Button onClick={() => leave(onClose)}>Close</Button>
      </DialogActions>
      {question}
    </Dialog>
  );
}

const atOnce = 24;
const pauseMs = 300;

function Library({ onChoose }: Pick<Props, "onChoose">) {
  const [typed, setTyped] = useState("");
  const q = useDebounced(typed.trim(), pauseMs);
  const pages = useInfiniteList(["media", "library", q], (after) =>
    callApi(mediaEndpoints.list, { query: { q, limit: atOnce, after } }),
  );
  const { items: pictures, error, isPending } = pages;
  return (
    <>
      <TextField
        type="search"
        label="Search pictures"
        autoFocus
        value={typed}
        placeholder="What it shows, or the file's name"
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
        {!isPending &&
          !error &&
          pictures.length === 0 &&
          (q ? "No picture fits this search." : "There are no pictures yet.")}
      </Box>
      <LoadMore pages={pages} />
    </>
  );
}
