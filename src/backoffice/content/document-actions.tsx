import { Button, Typography } from "@mui/material";
import { Link } from "react-router";
import type { AdminDocument } from "#contracts/admin/content-endpoints.ts";
import { isPageKey } from "#contracts/content/page-key.ts";
import { formatDateTimeInIndia } from "#domain/time.ts";
import { ActionDialog } from "../form/action-dialog.tsx";
import { parseIndiaTime } from "../form/india-time.ts";
import { FormTextField } from "../form/inputs/form-text-field.tsx";
import { PageActions } from "../pages/page-actions.tsx";
import type { DocumentBody } from "./document-body.ts";
import type { useDocumentDraft } from "./use-document-draft.ts";

export type DocumentDialog = "publish" | "discard" | "schedule" | "unschedule";

type DocumentActionsProps = { document: AdminDocument; onOpen: (dialog: DocumentDialog) => void };

/** Actions of a document beside its title. */
export function DocumentActions({ document, onOpen }: DocumentActionsProps) {
  const { id, draft, publishAt } = document;
  return (
    <>
      {draft !== null && (
        <Button color="error" onClick={() => onOpen("discard")}>
          Discard draft
        </Button>
      )}
      {publishAt === null ? (
        <Button variant="outlined" onClick={() => onOpen("schedule")}>
          Schedule
        </Button>
      ) : (
        <Button variant="outlined" onClick={() => onOpen("unschedule")}>
          Cancel schedule
        </Button>
      )}
      {isPageKey(id) && <PageActions document={document} />}
      <Button component={Link} to={`/content/${id}/history`} variant="outlined">
        History
      </Button>
    </>
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
  const common = { open: true, onClose, onConflict };
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
  if (dialog === "unschedule") {
    return (
      <ActionDialog
        {...common}
        name="Cancel schedule"
        initial={{}}
        fields={
          <Typography>
            The draft is not published on {formatDateTimeInIndia(document.publishAt ?? "")}. It stays a draft.
          </Typography>
        }
        submit={draft.unschedule}
        successMessage="Schedule cancelled."
      />
    );
  }
  if (dialog !== "schedule") return null;
  return (
    <ActionDialog
      {...common}
      name="Schedule"
      initial={{ day: "", clock: "09:00" }}
      canSubmit={({ day, clock }) => parseIndiaTime(day, clock) !== undefined}
      fields={(form) => (
        <>
          <Typography sx={{ mb: 1 }}>The draft is published at this time in India, as it is then.</Typography>
          <FormTextField {...form.field("day")} error={form.errors.at} label="Day" type="date" slotProps={shrunk} />
          <FormTextField {...form.field("clock")} label="Time" type="time" slotProps={shrunk} />
        </>
      )}
      submit={async ({ day, clock }) => {
        if (draft.check(values)) await draft.schedule(values, parseIndiaTime(day, clock) ?? "");
      }}
      successMessage="Scheduled."
    />
  );
}

const shrunk = { inputLabel: { shrink: true } } as const;
