import { Alert, Box, Button, Skeleton, Typography } from "@mui/material";
import { useEffect, useState } from "react";
import { useListContext } from "react-admin";
import { errorMessage } from "../form/form-fields.ts";
import { useFilters } from "./use-filters.ts";

const patienceMs = 200;
const skeletonRows = ["a", "b", "c", "d", "e", "f", "g", "h"];

/** Skeleton rows, shown after a short delay. */
export function LoadingState() {
  const isLate = useLate();
  return (
    <Box aria-busy="true" sx={{ minHeight: 400 }}>
      {isLate && skeletonRows.map((key) => <Skeleton key={key} variant="rectangular" height={46} sx={{ mb: "2px" }} />)}
    </Box>
  );
}

function useLate(): boolean {
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    const waiting = setTimeout(() => setIsLate(true), patienceMs);
    return () => clearTimeout(waiting);
  }, []);
  return isLate;
}

export function ErrorState({ error, onAgain }: { error: unknown; onAgain: () => void }) {
  return (
    <Alert
      severity="error"
      action={
        <Button color="inherit" onClick={onAgain}>
          Try again
        </Button>
      }
    >
      {errorMessage(error)}
    </Alert>
  );
}

/** Empty state: no records, or no results for the filters. */
export function EmptyState({ words }: { words: string }) {
  const { filterValues } = useListContext();
  const { change } = useFilters();
  const isNarrowed = Object.keys(filterValues).length > 0;
  return (
    <Box sx={{ p: 4, textAlign: "center", bgcolor: "background.paper", border: 1, borderColor: "divider" }}>
      <Typography>{isNarrowed ? "No results found." : words}</Typography>
      {isNarrowed && <Button onClick={() => change(() => ({}))}>Show all</Button>}
    </Box>
  );
}
