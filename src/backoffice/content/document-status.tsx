import { Chip } from "@mui/material";
import type { AdminDocument, DocumentRow } from "#contracts/admin/content-endpoints.ts";
import { formatClockInIndia, formatDateTimeInIndia, formatShortTimeInIndia, toIsoDayInIndia } from "#domain/time.ts";
import { StatusBadge } from "../list/status-badge.tsx";

type State = Pick<AdminDocument, "live" | "publishedAt" | "publishAt">;

/** Badge of the document's state, and the time at which its draft is published. */
export function DocumentBadges({ document: { live, publishedAt, publishAt } }: { document: State }) {
  return (
    <>
      {live ? (
        <StatusBadge tone="done" icon="check" label="Live" />
      ) : publishedAt === null ? (
        <StatusBadge tone="conf" icon="pencil" label="Draft" />
      ) : (
        <StatusBadge tone="wait" icon="close" label="Hidden" />
      )}
      {publishAt !== null && (
        <StatusBadge tone="pack" icon="clock" label={`Scheduled ${formatShortTimeInIndia(publishAt)}`} />
      )}
    </>
  );
}

export function DraftBadge({ document }: { document: Pick<DocumentRow, "hasDraft"> }) {
  return document.hasDraft ? <Chip size="small" variant="outlined" label="Unpublished changes" /> : null;
}

/** 'Draft with 2 changes, saved 10:30 am by Asha'. `changes` counts those of the form, saved or not. */
export function describeStatus(
  { publishedAt, hasDraft, draftAt, changedBy, publishAt, live }: AdminDocument,
  changes: number,
): string {
  if (publishAt) return `The draft is published on ${formatDateTimeInIndia(publishAt)}.`;
  if (!hasDraft && !live) return publishedAt === null ? "Not published yet." : "Hidden. Visitors can't see this page.";
  const by = changedBy ? ` by ${changedBy}` : "";
  const size = changes === 1 ? "Draft with 1 change" : `Draft with ${changes} changes`;
  if (hasDraft && draftAt)
    return live
      ? `${size}, saved ${formatSaved(draftAt)}${by}`
      : `Draft saved on ${formatDateTimeInIndia(draftAt)}${by}. Customers can't see it yet.`;
  return changes > 0 ? size : describePublication({ publishedAt, changedBy });
}

/** The time alone for what was saved today. */
function formatSaved(at: string): string {
  const isToday = toIsoDayInIndia(at) === toIsoDayInIndia(new Date().toISOString());
  return isToday ? formatClockInIndia(at) : formatShortTimeInIndia(at);
}

/** 'Published on 18 Nov 2026, 4:12 pm by Asha'. */
export function describePublication({
  publishedAt,
  changedBy,
}: Pick<DocumentRow, "publishedAt" | "changedBy">): string {
  if (publishedAt === null) return "Default content";
  return `Published on ${formatDateTimeInIndia(publishedAt)}${changedBy ? ` by ${changedBy}` : ""}`;
}
