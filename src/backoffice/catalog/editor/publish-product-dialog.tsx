import { Box, Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from "@mui/material";
import { useId } from "react";
import { ChangeList } from "#backoffice/audit/change-list.tsx";
import { ActionDialog } from "#backoffice/form/action-dialog.tsx";
import type { AdminProduct } from "#contracts/admin/catalog/product-endpoints.ts";
import { formatShortTimeInIndia } from "#domain/time.ts";
import { describeChanges } from "./describe-changes.ts";
import { describePictures, withoutPictures } from "./describe-pictures.ts";
import { PictureChanges } from "./picture-changes.tsx";
import { type ProductValues, toProductValues } from "./product-values.ts";
import type { ProductEditorState } from "./use-product-editor.ts";

type Props = { product: AdminProduct; editor: ProductEditorState; onClose: () => void };

/** Confirms publishing after showing every change that customers will see. */
export function PublishProductDialog({ product: { published, draft, schedule }, editor, onClose }: Props) {
  const before = published && toProductValues(published);
  return (
    <ActionDialog
      name="Publish"
      wide
      onClose={onClose}
      initial={{}}
      submit={editor.publication.publish}
      successMessage="Product published."
      fields={
        <>
          {schedule && (
            <DialogContentText sx={{ mb: 1 }}>
              Published now, instead of on {formatShortTimeInIndia(schedule.at)}.
            </DialogContentText>
          )}
          <ChangeSummary before={before} after={toProductValues(draft ?? published ?? {})} />
        </>
      }
    />
  );
}

type ViewChangesDialogProps = { product: AdminProduct; values: ProductValues; onClose: () => void };

/** Shows what publishing would change, with what is typed and not saved yet. */
export function ViewChangesDialog({ product: { published }, values, onClose }: ViewChangesDialogProps) {
  const titleId = useId();
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="lg" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>Changes</DialogTitle>
      <DialogContent>
        <ChangeSummary before={published && toProductValues(published)} after={values} />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Close</Button>
      </DialogActions>
    </Dialog>
  );
}

/** All changes: pictures as pictures, the others in words, prices first. */
function ChangeSummary({ before, after }: { before: ProductValues | null; after: ProductValues }) {
  const changes = describeChanges(before, after);
  const pictures = describePictures(before, after);
  return (
    <>
      <DialogContentText sx={{ mb: 1 }}>{describePublication(before !== null, changes.length)}</DialogContentText>
      {pictures.length > 0 && <PictureChanges changes={pictures} />}
      <Box sx={{ "& del, & ins": { whiteSpace: "pre-wrap" } }}>
        <ChangeList changes={withoutPictures(changes, pictures)} />
      </Box>
    </>
  );
}

function describePublication(isKnown: boolean, changes: number): string {
  if (!isKnown) return "Customers will see this product in the shop:";
  if (changes === 0) return "No changes: the draft matches the published version.";
  return changes === 1 ? "1 change for customers:" : `${changes} changes for customers:`;
}
