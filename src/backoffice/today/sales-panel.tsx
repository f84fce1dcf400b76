import { Box, Button, Paper, Skeleton, Typography } from "@mui/material";
import { type ReactNode, Suspense, useId, useState } from "react";

type SalesPanelProps = { title: string; chart: ReactNode; table: ReactNode; isEmpty: boolean };

/** A chart, or the same numbers as a table. */
export function SalesPanel({ title, chart, table, isEmpty }: SalesPanelProps) {
  const [asTable, setAsTable] = useState(false);
  const id = useId();
  return (
    <Paper component="section" variant="outlined" aria-labelledby={id} sx={{ p: 2, minWidth: 0 }}>
      <Box sx={{ display: "flex", alignItems: "center", gap: 1, mb: 1, flexWrap: "wrap" }}>
        <Typography id={id} variant="h2" sx={{ flex: 1 }}>
          {title}
        </Typography>
        <Button size="small" aria-pressed={asTable} onClick={() => setAsTable(!asTable)}>
          Show as table
        </Button>
      </Box>
      {isEmpty && <Typography color="text.secondary">Nothing was sold in these days.</Typography>}
      {!isEmpty &&
        (asTable ? (
          table
        ) : (
          <Suspense fallback={<Skeleton variant="rectangular" height={300} />}>
            <Box role="img" aria-label={`${title}, a chart. 'Show as table' says its numbers.`}>
              {chart}
            </Box>
          </Suspense>
        ))}
    </Paper>
  );
}
