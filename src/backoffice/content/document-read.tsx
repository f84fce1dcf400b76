import { Alert, Box, Paper, Typography } from "@mui/material";
import type { AdminDocument } from "#contracts/admin/documents.ts";
import type { DocumentSchema } from "#contracts/store/documents/document.ts";
import type { Fields } from "#contracts/store/documents/fields.ts";
import { formatFieldValue } from "./change/shown-value.ts";
import { DocumentStatus } from "./document-state.tsx";
import { type DocumentBody, editableBody } from "./kinds.ts";

/** For who may not write: what stands there. */
export function ReadOnlyDocument({ kind, document }: { kind: DocumentSchema; document: AdminDocument }) {
  return (
    <>
      <Alert severity="info" sx={{ mb: 2 }}>
        Your role may read the content. An editor, a manager or an owner changes it.
      </Alert>
      <DocumentStatus document={document} kind={kind} />
      <Paper variant="outlined" sx={{ p: { xs: 2, sm: 3 }, maxWidth: 880 }}>
        <Written fields={kind.fields} body={editableBody(kind, document)} />
      </Paper>
    </>
  );
}

function Written({ fields, body }: { fields: Fields; body: DocumentBody }) {
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
                    <Written fields={field.fields} body={entry} />
                  </Box>
                ))
              : formatFieldValue(field, body[name]) || "—"}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
