import { Box, Skeleton } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import { contentEndpoints } from "#contracts/admin/documents.ts";
import { callApi } from "../api.ts";
import { NotFoundPage } from "../frame/no-such-page.tsx";
import { Page } from "../frame/page.tsx";
import { refetchIntervalMs } from "../frame/read-again.ts";
import { ErrorState } from "../list/states.tsx";
import { usePermission } from "../use-may.ts";
import { DocumentEditor } from "./document-editor.tsx";
import { ReadOnlyDocument } from "./document-read.tsx";
import { findDocumentKind } from "./kinds.ts";
import { documentQueryKey } from "./use-draft.ts";

/** Everything that is written about one page, to be changed. */
export function DocumentPage() {
  const { id = "" } = useParams();
  const kind = findDocumentKind(id);
  const mayWrite = usePermission()("content.write");
  const { data, error, refetch } = useQuery({
    queryKey: documentQueryKey(id),
    queryFn: () => callApi(contentEndpoints.get, { params: { id } }),
    refetchInterval: refetchIntervalMs,
    enabled: kind !== undefined,
  });
  if (!kind) return <NotFoundPage />;
  if (data && mayWrite) return <DocumentEditor key={id} kind={kind} newest={data} />;
  return (
    <Page title={kind.title}>
      {data && <ReadOnlyDocument kind={kind} document={data} />}
      {!data && error && <ErrorState error={error} onAgain={() => void refetch()} />}
      {!data && !error && (
        <Box aria-busy="true">
          <Skeleton variant="rectangular" height={400} />
        </Box>
      )}
    </Page>
  );
}
