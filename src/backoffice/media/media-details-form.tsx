import { Box, Button, InputAdornment, Typography } from "@mui/material";
import { useQueryClient } from "@tanstack/react-query";
import { type SubmitEvent, useLayoutEffect, useRef, useState } from "react";
import { useNotify } from "react-admin";
import { type MediaRow, mediaEndpoints } from "#contracts/admin/media-endpoints.ts";
import { callApi } from "../api-client/call-api.ts";
import { mergeEdits, wholeField } from "../content/diff/merge-edits.ts";
import { ConflictDialog } from "../form/conflict-dialog.tsx";
import { type BoundField, type FormFields, useFormFields } from "../form/form-fields.ts";
import { FormTextField } from "../form/inputs/form-text-field.tsx";
import { UnsavedChanges } from "../form/unsaved-changes.tsx";
import { useAction } from "../form/use-action.ts";
import { type EditConflict, useEditConflict } from "../form/use-edit-conflict.ts";
import { Section } from "../layout/section.tsx";
import { type FocalPoint, FocalPointPicker } from "./focal-point-picker.tsx";
import { mediaQuery } from "./use-media.ts";

type MediaDetails = Pick<MediaRow, "alt" | "focusX" | "focusY">;
type Conflict = EditConflict<MediaRow, MediaDetails> & { isReplaced: boolean };

const toMediaDetails = ({ alt, focusX, focusY }: MediaRow): MediaDetails => ({ alt, focusX, focusY });

const crops = [
  { label: "Square, as on cards", aspectRatio: "1", width: 132 },
  { label: "Wide, as in banners", aspectRatio: "16 / 6", width: 260 },
  { label: "Tall, as on phones", aspectRatio: "3 / 4", width: 104 },
];

const labels: Record<keyof MediaDetails, string> = {
  alt: "Alt text",
  focusX: "From the left",
  focusY: "From the top",
};
const mergedFields = { alt: wholeField, focusX: wholeField, focusY: wholeField };

/** Edits the alt text and focal point of a picture; conflicts are shown side by side. */
export function MediaDetailsForm({ picture, mayWrite }: { picture: MediaRow; mayWrite: boolean }) {
  const { form, busy, conflict, save } = useMediaDetailsForm(picture);
  const { values, errors, isDirty, field, set, reset } = form;
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
            helperText="Describes the picture for screen readers and search engines."
            slotProps={{ htmlInput: { maxLength: 300 } }}
          />
        </fieldset>
        <CropPreviews picture={picture} {...focus} />
        {mayWrite && (
          <Box sx={{ display: "flex", gap: 1, mt: 2 }}>
            <Button type="submit" variant="contained" color="secondary" loading={busy} disabled={!isDirty}>
              Save
            </Button>
            {isDirty && <Button onClick={() => reset()}>Discard changes</Button>}
          </Box>
        )}
      </Section>
      <UnsavedChanges when={isDirty} />
      {conflict.pending && (
        <ConflictDialog<MediaDetails & { file: string }>
          open
          yours={{ ...conflict.pending.mine, file: "As you saw it" }}
          theirs={{
            ...conflict.pending.theirs,
            file: conflict.pending.isReplaced ? "Replaced by another" : "As you saw it",
          }}
          labels={{ ...labels, file: "File" }}
          onKeepMine={conflict.keepMine}
          onTakeTheirs={conflict.takeTheirs}
          onClose={conflict.close}
        />
      )}
    </form>
  );
}

/** Previews of the crops that the shop uses. */
function CropPreviews({ picture, focusX, focusY }: { picture: Pick<MediaRow, "thumbnail"> } & FocalPoint) {
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", gap: 2, alignItems: "flex-end", mt: 2 }}>
      {crops.map(({ label, aspectRatio, width }) => (
        <Box component="figure" key={label} sx={{ m: 0, maxWidth: "100%" }}>
          <Box
            component="img"
            src={picture.thumbnail}
            alt=""
            style={{ objectPosition: `${focusX}% ${focusY}%` }}
            sx={{
              display: "block",
              width,
              maxWidth: "100%",
              aspectRatio,
              objectFit: "cover",
              bgcolor: "var(--sunken)",
            }}
          />
          <Typography component="figcaption" variant="body2" sx={{ color: "text.secondary" }}>
            {label}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}

/** Input of a share of width or height, 0 to 100 %. */
function FocalPointField({ value, onValue, ...rest }: BoundField<number> & { label: string }) {
  return (
    <FormTextField
      {...rest}
      type="number"
      value={String(value)}
      onValue={(typed) => onValue(Math.min(100, Math.max(0, Math.round(Number(typed) || 0))))}
      slotProps={{
        htmlInput: { min: 0, max: 100, step: 1 },
        input: { endAdornment: <InputAdornment position="end">%</InputAdornment> },
      }}
    />
  );
}

/** Form state of a picture's alt text and focal point; edits of another operator are merged. */
function useMediaDetailsForm(picture: MediaRow) {
  const form = useFormFields<MediaDetails>(toMediaDetails(picture));
  const { act, busy } = useAction();
  const notify = useNotify();
  const { seen, rebase, applySaved } = useSeenPicture(picture, form);
  const queries = useQueryClient();
  // Fields stay open while a save is under way.
  const typed = useRef(form.values);
  typed.current = form.values;
  const save = async (base: MediaRow, sent: MediaDetails) => {
    const body = { ...sent, version: base.version };
    const request = () =>
      callApi(mediaEndpoints.change, { params: { id: picture.id }, body }).catch((error) => {
        form.showErrors(error);
        throw error;
      });
    const saved = await act(request, {
      successMessage: "Saved.",
      onConflict: (current) => mergeCurrent(base, current as MediaRow),
    });
    if (!saved) return;
    // Else the clean form would follow the older version until the picture is fetched again.
    queries.setQueryData(mediaQuery(picture.id).queryKey, saved);
    applySaved(saved, sent);
  };
  const conflict = useEditConflict<MediaRow, MediaDetails, Conflict>(rebase, save);
  const mergeCurrent = (base: MediaRow, current: MediaRow) => {
    const merged = mergeEdits(mergedFields, toMediaDetails(base), typed.current, toMediaDetails(current));
    const [mine, theirs] = [merged.mine as MediaDetails, merged.theirs as MediaDetails];
    const isReplaced = base.address !== current.address;
    if (merged.conflicting.length > 0) return conflict.ask({ current, mine, theirs, isReplaced });
    rebase(current, mine);
    const what = isReplaced ? "replaced the file of this picture" : "changed this picture";
    notify(`Someone else ${what} while you were editing. Your edits are kept. Review and save again.`, {
      type: "warning",
      autoHideDuration: 15_000,
    });
  };
  return { form, busy, conflict, save: () => void save(seen, form.values) };
}

/** Holds the version that a save overwrites. A clean form follows other operators' changes. */
function useSeenPicture(picture: MediaRow, form: FormFields<MediaDetails>) {
  const { isDirty, reset, setInitial } = form;
  const [seen, setSeen] = useState(picture);
  useLayoutEffect(() => {
    if (isDirty || picture.version === seen.version) return;
    setSeen(picture);
    reset(toMediaDetails(picture));
  }, [picture, seen.version, isDirty, reset]);
  /** Continues editing `values` over another version. */
  const rebase = (onto: MediaRow, values: MediaDetails) => {
    setSeen(onto);
    reset(values);
    setInitial(toMediaDetails(onto));
  };
  /** Edits the saved version; fields that were changed after `sent` was sent stay. */
  const applySaved = (saved: MediaRow, sent: MediaDetails) => {
    setSeen(saved);
    form.applySaved(toMediaDetails(saved), sent);
  };
  return { seen, rebase, applySaved };
}
