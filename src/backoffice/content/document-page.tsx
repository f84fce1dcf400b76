import { Box, Skeleton } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import { documentCalls } from "#contracts/admin/documents.ts";
import { ask } from "../api.ts";
import { NoSuchPage } from "../frame/no-such-page.tsx";
import { Page } from "../frame/page.tsx";
import { readAgainMs } from "../frame/read-again.ts";
import { Failed } from "../list/states.tsx";
import { useMay } from "../use-may.ts";
import { DocumentEditor } from "./document-editor.tsx";
import { DocumentRead } from "./document-read.tsx";
import { kindOf } from "./kinds.ts";
import { documentKey } from "./use-draft.ts";

/** Everything that is written about one page, to be changed. */
export function DocumentPage() {
  const { id = "" } = useParams();
  const kind = kindOf(id);
  const mayWrite = useMay()("content.write");
  const { data, error, refetch } = useQuery({
    queryKey: documentKey(id),
    queryFn: () => ask(documentCalls.get, { params: { id } }),
    refetchInterval: readAgainMs,
    enabled: kind !== undefined,
  });
  if (!kind) return <NoSuchPage />;
  if (data && mayWrite) return <DocumentEditor key={id} kind={kind} newest={data} />;
  return (
    <Page title={kind.title}>
      {data && <DocumentRead kind={kind} document={data} />}
      {!data && error && <Failed error={error} onAgain={() => void refetch()} />}
      {!data && !error && (
        <Box aria-busy="true">
          <Skeleton variant="rectangular" height={400} />
        </Box>
      )}
    </Page>
  );
}
