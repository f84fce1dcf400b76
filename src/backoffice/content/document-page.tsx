import { Alert, Box, Paper, Skeleton, Typography } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import { type AdminDocument, contentEndpoints } from "#contracts/admin/content-endpoints.ts";
import type { Fields } from "#contracts/content/content-fields.ts";
import type { DocumentSchema } from "#contracts/content/document-schema.ts";
import { entryFields } from "#contracts/content/list-entries.ts";
import { callApi } from "../api-client/call-api.ts";
import { usePermission } from "../auth/use-permission.ts";
import { NotFoundPage } from "../layout/not-found-page.tsx";
import { Page } from "../layout/page.tsx";
import { refetchIntervalMs } from "../layout/record-page.tsx";
import { ErrorState } from "../list/list-states.tsx";
import { formatFieldValue } from "./diff/format-field-value.ts";
import { ViewPageLink } from "./document-actions.tsx";
import { type DocumentBody, editableBody, findDocumentKind, publishedBody } from "./document-body.ts";
import { DocumentEditor } from "./document-editor.tsx";
import { listChangedFields } from "./document-sections.ts";
import { DocumentBadges, describeStatus } from "./document-status.tsx";
import { documentQueryKey } from "./use-document-draft.ts";

/** Page of one content document: its editor, or a read-only view. */
export function DocumentPage() {
  const { id = "" } = useParams();
  const mayWrite = usePermission()("content.write");
  const { data, error, refetch } = useQuery({
    queryKey: documentQueryKey(id),
    queryFn: () => callApi(contentEndpoints.get, { params: { id } }),
    refetchInterval: refetchIntervalMs,
    enabled: findDocumentKind(id) !== undefined,
  });
  const kind = findDocumentKind(id, data);
  if (!kind) return <NotFoundPage />;
  if (data && mayWrite) return <DocumentEditor key={id} kind={kind} newest={data} />;
  return (
    <Page
      title={kind.title}
      chips={data && <DocumentBadges document={data} />}
      sentence={data && describeStatus(data, countChanges(kind, data))}
      actions={data && <ViewPageLink kind={kind} />}
    >
      {data && <ReadOnlyDocument kind={kind} document={data} />}
      {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && (
        <Box aria-busy="true">
          <Skeleton variant="rectangular" height={400} />
        </Box>
      )}
    </Page>
  );
}

const countChanges = (kind: DocumentSchema, document: AdminDocument): number =>
  listChangedFields(kind, publishedBody(kind, document), editableBody(kind, document)).length;

/** Shows a document to operators who may not edit it. */
function ReadOnlyDocument({ kind, document }: { kind: DocumentSchema; document: AdminDocument }) {
  return (
    <>
      <Alert severity="info" sx={{ mb: 2 }}>
        You have read-only access. Editors, managers and owners can change content.
      </Alert>
      <Paper variant="outlined" sx={{ p: { xs: 2, sm: 3 }, maxWidth: 880 }}>
        <FieldValues fields={kind.fields} body={editableBody(kind, document)} />
      </Paper>
    </>
  );
}

function FieldValues({ fields, body }: { fields: Fields; body: DocumentBody }) {
  return (
    <Box component="dl" sx={{ m: 0, whiteSpace: "pre-wrap", overflowWrap: "anywhere", userSelect: "text" }}>
      {Object.entries(fields).map(([name, field]) => (
        <Box key={name} sx={{ mb: 2 }}>
          <Typography component="dt" color="text.secondary">
            {field.label}
          </Typography>
          <Box component="dd" sx={{ m: 0 }}>
            {field.kind === "list"
              ? (body[name] as DocumentBody[]).map((entry) => (
                  <Box key={JSON.stringify(entry)} sx={{ pl: 2, borderLeft: 2, borderColor: "divider", mt: 1 }}>
                    <FieldValues fields={entryFields(field, entry)} body={entry} />
                  </Box>
                ))
              : formatFieldValue(field, body[name]) || "—"}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
