import { Box, Button, Typography } from "@mui/material";
import { useListContext } from "react-admin";

/** Previous and next page. The total is not counted, because counting takes longer than reading a page. */
export function ListPagination({ onTurn }: { onTurn: () => void }) {
  const { page: requested, meta, setPage, hasNextPage, data = [], isFetching } = useListContext();
  // The URL may name a page past the end; the last page is shown then.
  const page: number = isFetching ? requested : (meta?.page ?? requested);
  const goTo = (to: number) => {
    setPage(to);
    onTurn();
  };
  return (
    <Box component="nav" aria-label="Pages" sx={{ display: "flex", alignItems: "center", gap: 2, py: 1 }}>
      <Typography role="status" variant="body2" color="text.secondary" sx={{ flex: 1 }}>
        {isFetching ? "Loading…" : `Page ${page}, ${data.length} shown`}
      </Typography>
      <Button variant="outlined" disabled={page <= 1} onClick={() => goTo(page - 1)}>
        Newer
      </Button>
      <Button variant="outlined" disabled={!hasNextPage} onClick={() => goTo(page + 1)}>
        Older
      </Button>
    </Box>
  );
}
