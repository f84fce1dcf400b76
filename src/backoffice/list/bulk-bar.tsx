import { Button, Paper, Typography } from "@mui/material";
import { type ReactNode, useEffect, useRef } from "react";
import { useListContext } from "react-admin";
import type { ListRow } from "./column.ts";

/** The chosen rows, of every page that was looked at. */
type Chosen<R extends ListRow> = { ids: string[]; rows: R[]; clear: () => void };
export type RenderBulkActions<R extends ListRow> = (chosen: Chosen<R>) => ReactNode;

/** Stands at the bottom while rows are chosen. */
export function BulkActionBar<R extends ListRow>({ bulk }: { bulk: RenderBulkActions<R> }) {
  const { data, selectedIds, onUnselectItems } = useListContext();
  const seen = useRef(new Map<unknown, R>());
  useEffect(() => {
    for (const row of (data ?? []) as unknown as R[]) seen.current.set(row.id, row);
  }, [data]);
  if (selectedIds.length === 0) return null;
  const rows = selectedIds.flatMap((id) => seen.current.get(id) ?? []);
  const clear = () => onUnselectItems();
  return (
    <Paper
      role="region"
      aria-label="Selected rows"
      elevation={4}
      sx={{
        position: "sticky",
        bottom: 8,
        zIndex: 2,
        p: 1,
        mt: 1,
        bgcolor: "primary.main",
        color: "#F6F4EE",
        display: "flex",
        flexWrap: "wrap",
        alignItems: "center",
        gap: 1,
        "& .MuiButton-text, & .MuiButton-outlined": { color: "inherit", borderColor: "currentColor" },
      }}
    >
      <Typography role="status" sx={{ px: 1, fontWeight: 650 }}>
        {selectedIds.length} selected
      </Typography>
      {bulk({ ids: selectedIds.map(String), rows, clear })}
      <Button onClick={clear} sx={{ ml: "auto" }}>
        Clear selection
      </Button>
    </Paper>
  );
}
