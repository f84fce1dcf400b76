import { Alert, Box, Button } from "@mui/material";
import { ScheduleDialog, UnscheduleDialog } from "#backoffice/form/schedule-dialog.tsx";
import { formatShortTimeInIndia } from "#domain/time.ts";
import { describeField } from "./describe-field.ts";
import type { ProductValues } from "./product-values.ts";
import type { ProductEditorState } from "./use-product-editor.ts";

export type ScheduleDialogName = "schedule" | "unschedule";

type DialogsProps = { editor: ProductEditorState; dialog: string | null; onClose: () => void };

/** Sets, changes and cancels the time at which the draft is published. */
export function ScheduleDialogs({ editor, dialog, onClose }: DialogsProps) {
  const at = editor.product.schedule?.at ?? null;
  if (dialog === "unschedule" && at !== null)
    return <UnscheduleDialog at={at} submit={editor.publication.unschedule} onClose={onClose} />;
  if (dialog !== "schedule") return null;
  const name = at === null ? "Schedule" : "Change schedule";
  return <ScheduleDialog name={name} at={at} submit={editor.publication.schedule} onClose={onClose} />;
}

type NoticeProps = { editor: ProductEditorState; values: ProductValues; onGo: (path: string) => void };

/** Says why a scheduled draft was not published, each reason a link to its field. */
export function NotPublishedNotice({ editor, values, onGo }: NoticeProps) {
  const { notPublished } = editor.product;
  if (!notPublished) return null;
  return (
    <Alert
      severity="error"
      sx={{ mb: 2 }}
      action={
        <Button color="inherit" disabled={editor.busy} onClick={() => void editor.publication.dismiss()}>
          Dismiss
        </Button>
      }
    >
      Not published on {formatShortTimeInIndia(notPublished.at)}. Fix this, then publish or schedule it again:
      <Box component="ul" sx={{ m: 0, pl: 0, listStyle: "none" }}>
        {Object.entries(notPublished.fields).map(([path, message]) => (
          <li key={path}>
            <Button size="small" color="inherit" onClick={() => onGo(path)} sx={{ textAlign: "left" }}>
              {describeField(path, values)}: {message}
            </Button>
          </li>
        ))}
      </Box>
    </Alert>
  );
}
