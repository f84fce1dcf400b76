import { Alert, Box, Button, Skeleton, Typography } from "@mui/material";
import { useEffect, useState } from "react";
import { useListContext } from "react-admin";
import { errorMessage } from "../form/form-fields.ts";
import { useFilters } from "./use-filters.ts";

const delayMs = 200;
const skeletonRows = ["a", "b", "c", "d", "e", "f", "g", "h"];

/** Skeleton rows, shown after a short delay. */
export function LoadingState() {
  const isVisible = useDelay();
  return (
    <Box aria-busy="true" sx={{ minHeight: 400 }}>
      {isVisible &&
        skeletonRows.map((key) => <Skeleton key={key} variant="rectangular" height={46} sx={{ mb: "2px" }} />)}
    </Box>
  );
}

function useDelay(): boolean {
  const [isVisible, setIsVisible] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsVisible(true), delayMs);
    return () => clearTimeout(timer);
  }, []);
  return isVisible;
}

export function ErrorState({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <Alert
      severity="error"
      action={
        <Button color="inherit" onClick={onRetry}>
          Try again
        </Button>
      }
    >
      {errorMessage(error)}
    </Alert>
  );
}

/** Empty state: no records, or no results for the filters. */
export function EmptyState({ text }: { text: string }) {
  const { filterValues } = useListContext();
  const { change } = useFilters();
  const isFiltered = Object.keys(filterValues).length > 0;
  return (
    <Box sx={{ p: 4, textAlign: "center", bgcolor: "background.paper", border: 1, borderColor: "divider" }}>
      <Typography>{isFiltered ? "No results found." : text}</Typography>
      {isFiltered && <Button onClick={() => change(() => ({}))}>Clear filters</Button>}
    </Box>
  );
}
