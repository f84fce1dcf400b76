import { Button, Typography } from "@mui/material";
import { Link } from "react-router";
import type { AdminDocument } from "#contracts/admin/content-endpoints.ts";
import type { DocumentSchema } from "#contracts/content/document-schema.ts";
import { isPageKey } from "#contracts/content/page-key.ts";
import { ActionDialog } from "../form/action-dialog.tsx";
import { ScheduleDialog, UnscheduleDialog } from "../form/schedule-dialog.tsx";
import { useFrame } from "../layout/frame-context.ts";
import { PageActions } from "../pages/page-actions.tsx";
import { Icon } from "../theme/icon.tsx";
import type { DocumentBody } from "./document-body.ts";
import type { useDocumentDraft } from "./use-document-draft.ts";

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

type DocumentDialogsProps = {
  dialog: DocumentDialog | undefined;
  onClose: () => void;
  document: AdminDocument;
  draft: Pick<ReturnType<typeof useDocumentDraft>, "discard" | "schedule" | "unschedule" | "check">;
  values: DocumentBody;
  onChanged: (current: AdminDocument) => void;
};

/** The dialogs of these actions. */
export function DocumentDialogs({ dialog, onClose, document, draft, values, onChanged }: DocumentDialogsProps) {
  const onConflict = (current: unknown) => {
    onClose();
    onChanged(current as AdminDocument);
  };
  const common = { onClose, onConflict };
  if (dialog === "discard") {
    return (
      <ActionDialog
        {...common}
        name="Discard draft"
        danger
        initial={{}}
        fields={<Typography>The content will be reset to the published version. This can't be undone.</Typography>}
        submit={draft.discard}
        successMessage="Draft discarded."
      />
    );
  }
  if (dialog === "unschedule")
    return <UnscheduleDialog {...common} at={document.publishAt ?? ""} submit={draft.unschedule} />;
  if (dialog !== "schedule") return null;
  return (
    <ScheduleDialog
      {...common}
      name="Schedule"
      at={null}
      submit={async (at) => {
        if (draft.check(values)) await draft.schedule(values, at);
      }}
    />
  );
}
