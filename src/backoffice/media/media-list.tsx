import { Box, Button } from "@mui/material";
import { useState } from "react";
import { ListBase, useListContext, useNotify, useRefresh } from "react-admin";
import { Link } from "react-router";
import type { MediaRow } from "#contracts/admin/media-endpoints.ts";
import { usePermission } from "../auth/use-permission.ts";
import { Page } from "../layout/page.tsx";
import { ListPagination } from "../list/list-pagination.tsx";
import { EmptyState, ErrorState, LoadingState } from "../list/list-states.tsx";
import { SearchBox } from "../list/search-box.tsx";
import { LazyUploader } from "./lazy-uploader.tsx";
import { MediaGrid, MediaTile, mediaTileStyle } from "./media-grid.tsx";
import { useUnsentUploadsGuard } from "./use-unsent-uploads-guard.tsx";

/** The page of one picture. */
const mediaPath = (id: string): string => `/media/${encodeURIComponent(id)}/show`;

const perPage = 48;

/** Lists all pictures, newest first. */
export function MediaList() {
  return (
    <ListBase
      resource="media"
      perPage={perPage}
      exporter={false}
      storeKey={false}
      // The list shows errors itself.
      queryOptions={{ onError: () => undefined }}
    >
      <Library />
    </ListBase>
  );
}

function Library() {
  const mayAdd = usePermission()("catalogue.write");
  const [adds, setAdds] = useState(false);
  const { setWaits, leave, question } = useUnsentUploadsGuard();
  const [notify, refresh] = [useNotify(), useRefresh()];
  const added = ({ length }: MediaRow[]) => {
    notify(length === 1 ? "The picture is in the library." : `${length} pictures are in the library.`, {
      type: "success",
    });
    refresh();
  };
  const action = mayAdd && (
    <Button
      variant={adds ? "text" : "contained"}
      color={adds ? "primary" : "secondary"}
      onClick={() => leave(() => setAdds(!adds))}
    >
      {adds ? "Close" : "Add pictures"}
    </Button>
  );
  return (
    <Page title="Pictures" actions={action}>
      {adds && (
        <Box sx={{ mb: 3 }}>
          <LazyUploader onAdded={added} onPendingChange={setWaits} />
        </Box>
      )}
      <Box role="search" sx={{ display: "flex", mb: 2 }}>
        <SearchBox placeholder="What it shows, or the file's name" />
      </Box>
      <Found />
      {question}
    </Page>
  );
}

function Found() {
  const { data, error, isPending, isFetching, refetch } = useListContext();
  const pictures = (data ?? []) as unknown as MediaRow[];
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (isPending) return <LoadingState />;
  if (pictures.length === 0) return <EmptyState text="There are no pictures yet." />;
  return (
    <>
      <MediaGrid label="Pictures" busy={isFetching}>
        {pictures.map((picture) => (
          <li key={picture.id}>
            <Box component={Link} to={mediaPath(picture.id)} sx={mediaTileStyle}>
              <MediaTile picture={picture} />
            </Box>
          </li>
        ))}
      </MediaGrid>
      <ListPagination onTurn={() => window.scrollTo(0, 0)} />
    </>
  );
}
