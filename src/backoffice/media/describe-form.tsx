import { Box, Button } from "@mui/material";
import type { SubmitEvent } from "react";
import type { MediaRow } from "#contracts/admin/media.ts";
import { ConflictDialog } from "../form/difference-dialog.tsx";
import { FormTextField } from "../form/text-line.tsx";
import { UnsavedChanges } from "../form/unsaved.tsx";
import { Section } from "../frame/section.tsx";
import { CropPreviews } from "./cuts.tsx";
import { FocalPointPicker } from "./focus-picker.tsx";
import { FocalPointField } from "./percent-field.tsx";
import { type MediaDetails, toMediaDetails, useMediaDetailsForm } from "./use-describing.ts";

const labels: Record<keyof MediaDetails, string> = {
  alt: "What it shows",
  focusX: "From the left",
  focusY: "From the top",
};

/** What the picture shows in words and what of it stays in sight. Who saves over somebody else's change sees both. */
export function MediaDetailsForm({ picture, mayWrite }: { picture: MediaRow; mayWrite: boolean }) {
  const { form, busy, theirs, save, keepMine, take, close } = useMediaDetailsForm(picture);
  const { values, errors, isDirty: touched, field, set, reset } = form;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    save();
  };
  const focus = { focusX: values.focusX, focusY: values.focusY };
  const onFocus = (to: typeof focus) => {
    set("focusX", to.focusX);
    set("focusY", to.focusY);
  };
  return (
    <form onSubmit={submit} noValidate aria-busy={busy} aria-label="Picture">
      <Section title="Picture">
        <FocalPointPicker picture={picture} {...focus} {...(mayWrite && { onFocus })} />
        <fieldset disabled={!mayWrite} style={{ border: 0, margin: 0, padding: 0, minWidth: 0 }}>
          <Box sx={{ display: "flex", gap: 2, maxWidth: 340, mt: 1.5, mb: 1 }}>
            <FocalPointField {...field("focusX")} label={labels.focusX} />
            <FocalPointField {...field("focusY")} label={labels.focusY} />
          </Box>
          <FormTextField
            {...field("alt")}
            error={errors.alt}
            label={labels.alt}
            required
            multiline
            minRows={2}
            helperText="People who cannot see the picture hear this, and search engines read it."
            slotProps={{ htmlInput: { maxLength: 300 } }}
          />
        </fieldset>
        <CropPreviews picture={picture} {...focus} />
        {mayWrite && (
          <Box sx={{ display: "flex", gap: 1, mt: 2 }}>
            <Button type="submit" variant="contained" color="secondary" loading={busy} disabled={!touched}>
              Save
            </Button>
            {touched && <Button onClick={() => reset()}>Discard changes</Button>}
          </Box>
        )}
      </Section>
      <UnsavedChanges when={touched} />
      {theirs && (
        <ConflictDialog<MediaDetails>
          open
          yours={values}
          theirs={toMediaDetails(theirs)}
          labels={labels}
          onKeepMine={keepMine}
          onTakeTheirs={() => take(theirs)}
          onClose={close}
        />
      )}
    </form>
  );
}
