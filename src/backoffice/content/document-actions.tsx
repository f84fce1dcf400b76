import { Button } from "@mui/material";
import { Link } from "react-router";
import type { AdminDocument } from "#contracts/admin/content-endpoints.ts";
import type { DocumentSchema } from "#contracts/content/document-schema.ts";
import { isPageKey } from "#contracts/content/page-key.ts";
import { useFrame } from "../layout/frame-context.ts";
import { PageActions } from "../pages/page-actions.tsx";
import { Icon } from "../theme/icon.tsx";

export type DocumentDialog = "publish" | "discard" | "schedule" | "unschedule";

type OpenProps = { document: AdminDocument; onOpen: (dialog: DocumentDialog) => void };

type DocumentActionsProps = OpenProps & {
  kind: DocumentSchema;
  busy: boolean;
  /** Undefined for mails, which have no page. */
  onPreview: (() => void) | undefined;
};

/** Actions of a document beside its title. */
export function DocumentActions({ document, kind, busy, onPreview, onOpen }: DocumentActionsProps) {
  const { isPhone } = useFrame();
  return (
    <>
      <ViewPageLink kind={kind} />
      {isPageKey(document.id) && <PageActions document={document} />}
      <Button component={Link} to={`/content/${document.id}/history`}>
        History
      </Button>
      {isPhone && <ScheduleButton document={document} onOpen={onOpen} />}
      {onPreview && (
        <Button variant="outlined" disabled={busy} onClick={onPreview}>
          Preview
        </Button>
      )}
    </>
  );
}

/** Link to the page as visitors see it; none for mails. */
export function ViewPageLink({ kind }: { kind: DocumentSchema }) {
  return kind.isMail ? null : (
    <Button href={kind.path} target="_blank" rel="noopener" endIcon={<Icon name="external" />}>
      View page
    </Button>
  );
}

export function ScheduleButton({ document, onOpen }: OpenProps) {
  return document.publishAt === null ? (
    <Button variant="outlined" onClick={() => onOpen("schedule")}>
      Schedule
    </Button>
  ) : (
    <Button variant="outlined" onClick={() => onOpen("unschedule")}>
      Cancel schedule
    </Button>
  );
}
