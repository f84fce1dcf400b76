import { Alert, Typography } from "@mui/material";
import type { AdminDocument } from "#contracts/admin/content-endpoints.ts";
import type { DocumentSchema } from "#contracts/content/document-schema.ts";
import { formatDayInIndia } from "#domain/time.ts";
import { ApiError } from "../api-client/call-api.ts";
import { ChangeList } from "../audit/change-list.tsx";
import { ActionDialog } from "../form/action-dialog.tsx";
import { FormTextField } from "../form/inputs/form-text-field.tsx";
import { diffDocument } from "./diff/diff-document.ts";
import { useValueFormatter } from "./diff/use-value-formatter.ts";
import { type DocumentBody, publishedBody } from "./document-body.ts";

type Props = {
  kind: DocumentSchema;
  baseline: AdminDocument;
  values: DocumentBody;
  onClose: () => void;
  /** Throws what the shop refuses. */
  publish: (values: DocumentBody) => Promise<void>;
  /** What cannot be said in the dialog is said on the page. */
  refuse: (error: unknown) => void;
};

/** Says in words what customers will read differently; legal texts are asked for their day. */
export function PublishDocumentDialog({ kind, baseline: seen, values, onClose, publish, refuse }: Props) {
  const published = publishedBody(kind, seen);
  const show = useValueFormatter(kind, published, values);
  const differing = diffDocument(kind.fields, published, values, { show });
  const changes = differing.filter(({ field }) => field !== dayLabel(kind));
  const submit = async ({ dated }: { dated: string }) => {
    try {
      await publish(kind.isDated ? { ...values, dated } : values);
    } catch (error) {
      if (!(error instanceof ApiError) || (error.status !== 409 && Object.keys(error.fields).length === 0)) throw error;
      refuse(error);
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
            {changes.length > 0
              ? "Customers read this within two seconds:"
              : "Nothing differs from what customers read."}
          </Typography>
          <ChangeList changes={changes} />
          {kind.isDated && (
            <>
              <FormTextField
                {...form.field("dated")}
                // The form behind it has a field of this name as well.
                id="publish-dated"
                label={dayLabel(kind)}
                type="date"
                helperText="The day from which it counts."
                slotProps={{ inputLabel: { shrink: true } }}
                sx={{ mt: 2, maxWidth: 240 }}
              />
              <Dated was={String(published.dated)} now={form.values.dated} />
            </>
          )}
        </>
      )}
    />
  );
}

const dayLabel = ({ isDated, fields }: DocumentSchema): string | undefined =>
  isDated ? fields.dated?.label : undefined;

function Dated({ was, now }: { was: string; now: string }) {
  const isSameDay = was === now;
  return (
    <Alert severity={isSameDay ? "warning" : "info"} sx={{ mt: 1 }}>
      {isSameDay
        ? `This takes the place of the version of ${formatDayInIndia(was)}. Choose another day where more than a slip of the pen changes.`
        : `The version of ${formatDayInIndia(was)} stays readable at its own address.`}
    </Alert>
  );
}
