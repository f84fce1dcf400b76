import { Box, Button, Typography } from "@mui/material";
import { useListContext } from "react-admin";

/** Page after page; how many there are in all is not counted, for that takes longer than reading one. */
export function ListPagination({ onTurn }: { onTurn: () => void }) {
  const { page: asked, meta, setPage, hasNextPage, data = [], isFetching } = useListContext();
  // An address may name a page behind the end: what is shown is the last one.
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
