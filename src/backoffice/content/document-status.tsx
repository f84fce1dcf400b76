import OpenInNew from "@mui/icons-material/OpenInNew";
import { Box, Chip, Link as MuiLink, Typography } from "@mui/material";
import type { AdminDocument, DocumentRow } from "#contracts/admin/content-endpoints.ts";
import type { DocumentSchema } from "#contracts/content/document-schema.ts";
import { formatDateTimeInIndia } from "#domain/time.ts";

/** Shows whether the document has a draft, when it was published, and a link to its page. */
export function DocumentStatus({ document, kind }: { document: AdminDocument; kind: DocumentSchema }) {
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1, mb: 2 }}>
      <DraftBadge document={document} />
      <Typography color="text.secondary">{describeStatus(document)}</Typography>
      {!kind.isMail && (
        <MuiLink
          href={kind.path}
          target="_blank"
          rel="noopener"
          sx={{ display: "inline-flex", alignItems: "center", gap: 0.5 }}
        >
          View page <OpenInNew fontSize="inherit" aria-hidden />
        </MuiLink>
      )}
    </Box>
  );
}

export function DraftBadge({ document }: { document: Pick<DocumentRow, "hasDraft"> }) {
  return document.hasDraft ? <Chip size="small" variant="outlined" label="Unpublished changes" /> : null;
}

function describeStatus({ publishedAt, hasDraft, draftAt, changedBy, publishAt, live }: AdminDocument): string {
  if (publishAt) return `The draft is published on ${formatDateTimeInIndia(publishAt)}.`;
  if (!hasDraft && !live) return publishedAt === null ? "Not published yet." : "Hidden. Visitors can't see this page.";
  const by = changedBy ? ` by ${changedBy}` : "";
  if (hasDraft && draftAt) return `Draft saved on ${formatDateTimeInIndia(draftAt)}${by}. Customers can't see it yet.`;
  return describePublication({ publishedAt, changedBy });
}

/** 'Published on 18 Nov 2026, 4:12 pm by Asha'. */
export function describePublication({
  publishedAt,
  changedBy,
}: Pick<DocumentRow, "publishedAt" | "changedBy">): string {
  if (publishedAt === null) return "Default content";
  return `Published on ${formatDateTimeInIndia(publishedAt)}${changedBy ? ` by ${changedBy}` : ""}`;
}
