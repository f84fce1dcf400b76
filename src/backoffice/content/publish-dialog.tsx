import { Alert, Typography } from "@mui/material";
import type { AdminDocument } from "#contracts/admin/content-endpoints.ts";
import { listLinks } from "#contracts/content/document-links.ts";
import type { DocumentSchema } from "#contracts/content/document-schema.ts";
import { formatDayInIndia } from "#domain/time.ts";
import { ApiError } from "../api-client/call-api.ts";
import { ChangeList } from "../audit/change-list.tsx";
import { ActionDialog } from "../form/action-dialog.tsx";
import { FormTextField } from "../form/inputs/form-text-field.tsx";
import { DeadLinksNotice } from "./dead-links-notice.tsx";
import { diffDocument } from "./diff/diff-document.ts";
import { useValueFormatter } from "./diff/use-value-formatter.ts";
import { type DocumentBody, publishedBody } from "./document-body.ts";

type Props = {
  kind: DocumentSchema;
  baseline: AdminDocument;
  values: DocumentBody;
  onClose: () => void;
  /** Throws `ApiError` when the server rejects it. */
  publish: (values: DocumentBody) => Promise<void>;
  /** Shows errors on the page that don't fit in the dialog. */
  showError: (error: unknown) => void;
};

/** Confirms publishing after listing the changes; legal texts also ask for their effective date. */
export function PublishDocumentDialog({ kind, baseline, values, onClose, publish, showError }: Props) {
  const published = publishedBody(kind, baseline);
  const show = useValueFormatter(kind, published, values);
  const differing = diffDocument(kind.fields, published, values, { show });
  const changes = differing.filter(({ field }) => field !== dayLabel(kind));
  // A new page is shown once it is published, so it may lead to itself.
  const links = listLinks(kind.fields, values).filter((link) => link !== baseline.path);
  const submit = async ({ dated }: { dated: string }) => {
    try {
      await publish(kind.isDated ? { ...values, dated } : values);
    } catch (error) {
      if (!(error instanceof ApiError) || (error.status !== 409 && Object.keys(error.fields).length === 0)) throw error;
      showError(error);
    }
  };
  return (
    <ActionDialog
      name="Publish"
      open
      wide
      onClose={onClose}
      initial={{ dated: String(values.dated ?? "") }}
      canSubmit={({ dated }) => !kind.isDated || dated !== ""}
      submit={submit}
      fields={(form) => (
        <>
          <Typography sx={{ mb: 1 }}>
            {changes.length > 0 ? "Customers will see these changes:" : "No changes to the published version."}
          </Typography>
          <ChangeList changes={changes} />
          <DeadLinksNotice links={links} />
          {kind.isDated && (
            <>
              <FormTextField
                {...form.field("dated")}
                // The form behind the dialog has a field of the same name.
                id="publish-dated"
                label={dayLabel(kind)}
                type="date"
                helperText="Effective date of this version."
                slotProps={{ inputLabel: { shrink: true } }}
                sx={{ mt: 2, maxWidth: 240 }}
              />
              <EffectiveDateNotice was={String(published.dated)} now={form.values.dated} />
            </>
          )}
        </>
      )}
    />
  );
}

const dayLabel = ({ isDated, fields }: DocumentSchema): string | undefined =>
  isDated ? fields.dated?.label : undefined;

function EffectiveDateNotice({ was, now }: { was: string; now: string }) {
  const isSameDay = was === now;
  return (
    <Alert severity={isSameDay ? "warning" : "info"} sx={{ mt: 1 }}>
      {isSameDay
        ? `This replaces the version of ${formatDayInIndia(was)}. Choose another date unless you only correct a typo.`
        : `The version of ${formatDayInIndia(was)} stays available at its own URL.`}
    </Alert>
  );
}
