import { Box, Button } from "@mui/material";
import { useState } from "react";
import { ListBase, useListContext, useNotify } from "react-admin";
import { Link } from "react-router";
import { useRefetch } from "#backoffice/api-client/use-refetch.ts";
import type { MediaRow } from "#contracts/admin/media-endpoints.ts";
import { usePermission } from "../auth/use-permission.ts";
import { Page } from "../layout/page.tsx";
import { ListFooter } from "../list/list-footer.tsx";
import { EmptyState, ErrorState, LoadingState } from "../list/list-states.tsx";
import { SearchBox } from "../list/search-box.tsx";
import { LazyUploader, useUnsentUploadsGuard } from "./lazy-uploader.tsx";
import { MediaGrid, MediaTile, mediaTileStyle } from "./media-grid.tsx";

/** Path of a picture's page below `/admin`. */
const mediaPath = (id: string): string => `/media/${encodeURIComponent(id)}/show`;

const pageSize = 48;

/** Lists all pictures, newest first. */
export function MediaList() {
  return (
    <ListBase
      resource="media"
      perPage={pageSize}
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
  const [isAdding, setIsAdding] = useState(false);
  const { setPending, leave, leaveDialog } = useUnsentUploadsGuard();
  const [notify, refetch] = [useNotify(), useRefetch()];
  const onAdded = ({ length }: MediaRow[]) => {
    notify(length === 1 ? "Picture added." : `${length} pictures added.`, {
      type: "success",
    });
    refetch();
  };
  const addButton = mayAdd && (
    <Button
      variant={isAdding ? "text" : "contained"}
      color={isAdding ? "primary" : "secondary"}
      onClick={() => leave(() => setIsAdding(!isAdding))}
    >
      {isAdding ? "Close" : "Add pictures"}
    </Button>
  );
  return (
    <Page title="Media" actions={addButton}>
      {isAdding && (
        <Box sx={{ mb: 3 }}>
          <LazyUploader onAdded={onAdded} onPendingChange={setPending} />
        </Box>
      )}
      <Box role="search" sx={{ display: "flex", mb: 2 }}>
        <SearchBox placeholder="Alt text or file name" />
      </Box>
      <MediaResults />
      {leaveDialog}
    </Page>
  );
}

function MediaResults() {
  const { data, error, isPending, isFetching, refetch } = useListContext();
  const pictures = (data ?? []) as unknown as MediaRow[];
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (isPending) return <LoadingState />;
  if (pictures.length === 0) return <EmptyState text="No pictures yet." />;
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
      <ListFooter onTurn={() => window.scrollTo(0, 0)} />
    </>
  );
}
