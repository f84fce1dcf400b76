import { Box, Button, Typography } from "@mui/material";
import { useListContext } from "react-admin";

/** Previous and next page. The total is not counted, because that takes longer than reading a page. */
export function ListPagination({ onTurn }: { onTurn: () => void }) {
  const { page: asked, meta, setPage, hasNextPage, data = [], isFetching } = useListContext();
  // A URL may name a page past the end; the last page is shown.
  const page: number = isFetching ? asked : (meta?.page ?? asked);
  const turn = (to: number) => {
    setPage(to);
    onTurn();
  };
  return (
    <Box component="nav" aria-label="Pages" sx={{ display: "flex", alignItems: "center", gap: 2, py: 1 }}>
      <Typography role="status" variant="body2" color="text.secondary" sx={{ flex: 1 }}>
        {isFetching ? "Reading…" : `Page ${page}, ${data.length} shown`}
      </Typography>
      <Button variant="outlined" disabled={page <= 1} onClick={() => turn(page - 1)}>
        Newer
      </Button>
      <Button variant="outlined" disabled={!hasNextPage} onClick={() => turn(page + 1)}>
        Older
      </Button>
    </Box>
  );
}
