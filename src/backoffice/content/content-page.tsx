import { Box, TextField, Typography } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { useDeferredValue } from "react";
import { useSearchParams } from "react-router";
import { contentEndpoints } from "#contracts/admin/documents.ts";
import { callApi } from "../api.ts";
import { Page } from "../frame/page.tsx";
import { ErrorState, LoadingState } from "../list/states.tsx";
import { DocumentTable } from "./document-table.tsx";
import { useDocumentSearch } from "./use-found-documents.ts";

/** Everything that is written, by page; the box finds titles and the words on the pages. */
export function ContentListPage() {
  const [search, setSearch] = useSearchParams();
  const typed = search.get("q") ?? "";
  const q = useDeferredValue(typed.trim());
  const { data, error, refetch } = useQuery({ queryKey: ["documents"], queryFn: () => callApi(contentEndpoints.list) });
  const { found, isLooking } = useDocumentSearch(data?.items ?? [], q);
  return (
    <Page title="Content">
      <Typography color="text.secondary" sx={{ mb: 2 }}>
        What customers read, page by page. Changes wait as a draft until they are published.
      </Typography>
      <TextField
        type="search"
        size="small"
        label="Search"
        value={typed}
        placeholder="A page, or words that stand on it"
        onChange={({ target }) => setSearch(target.value === "" ? {} : { q: target.value }, { replace: true })}
        sx={{ maxWidth: 520, mb: 2 }}
        slotProps={{ htmlInput: { "data-list-search": "", autoComplete: "off", spellCheck: false, maxLength: 100 } }}
      />
      {error && !data && <ErrorState error={error} onAgain={() => void refetch()} />}
      {!error && !data && <LoadingState />}
      {data && found.length > 0 && <DocumentTable found={found} />}
      <Box role="status" aria-live="polite">
        {data && found.length === 0 && (isLooking ? "Looking…" : "Nothing fits this search.")}
      </Box>
    </Page>
  );
}
