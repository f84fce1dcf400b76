import { Box, Button, InputAdornment, Typography } from "@mui/material";
import { type SubmitEvent, useLayoutEffect, useState } from "react";
import { type MediaRow, mediaEndpoints } from "#contracts/admin/media-endpoints.ts";
import { brandColours } from "#domain/brand-colours.ts";
import { callApi } from "../api-client/call-api.ts";
import { ConflictDialog } from "../form/conflict-dialog.tsx";
import { type BoundField, useFormFields } from "../form/form-fields.ts";
import { FormTextField } from "../form/inputs/form-text-field.tsx";
import { UnsavedChanges } from "../form/unsaved-changes.tsx";
import { useAction } from "../form/use-action.ts";
import { Section } from "../layout/section.tsx";
import { type FocalPoint, FocalPointPicker } from "./focal-point-picker.tsx";

type MediaDetails = Pick<MediaRow, "alt" | "focusX" | "focusY">;

const toMediaDetails = ({ alt, focusX, focusY }: MediaRow): MediaDetails => ({ alt, focusX, focusY });

const cuts = [
  { words: "Square, as on cards", shape: "1", width: 132 },
  { words: "Wide, as in banners", shape: "16 / 6", width: 260 },
  { words: "Tall, as on phones", shape: "3 / 4", width: 104 },
];

const labels: Record<keyof MediaDetails, string> = {
  alt: "What it shows",
  focusX: "From the left",
  focusY: "From the top",
};

/** Edits the alt text and focal point of a picture; conflicts are shown side by side. */
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

/** How it looks where the shop cuts it. */
function CropPreviews({ picture, focusX, focusY }: { picture: Pick<MediaRow, "thumbnail"> } & FocalPoint) {
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", gap: 2, alignItems: "flex-end", mt: 2 }}>
      {cuts.map(({ words, shape, width }) => (
        <Box component="figure" key={words} sx={{ m: 0, maxWidth: "100%" }}>
          <Box
            component="img"
            src={picture.thumbnail}
            alt=""
            style={{ objectPosition: `${focusX}% ${focusY}%` }}
            sx={{
              display: "block",
              width,
              maxWidth: "100%",
              aspectRatio: shape,
              objectFit: "cover",
              bgcolor: brandColours.mist,
            }}
          />
          <Typography component="figcaption" variant="body2" sx={{ color: "text.secondary" }}>
            {words}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}

/** A share of width or height, 0 to 100 in whole per cent. */
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

/** A picture's words and focal point while they are changed; `theirs` is what somebody else saved meanwhile. */
function useMediaDetailsForm(picture: MediaRow) {
  const form = useFormFields<MediaDetails>(toMediaDetails(picture));
  const [theirs, setTheirs] = useState<MediaRow | undefined>(undefined);
  const { act, busy } = useAction();
  const { values, isDirty: touched, reset, showErrors: refuse } = form;
  // What somebody else saved is taken over where nothing was typed; `version` of what is shown is what is saved over.
  const [seen, setSeen] = useState(picture);
  useLayoutEffect(() => {
    if (touched || picture.version === seen.version) return;
    setSeen(picture);
    reset(toMediaDetails(picture));
  }, [picture, seen.version, touched, reset]);

  const save = async (version: string) => {
    setTheirs(undefined);
    const body = { ...values, version };
    const work = () =>
      callApi(mediaEndpoints.change, { params: { id: picture.id }, body }).catch((error) => {
        refuse(error);
        throw error;
      });
    const saved = await act(work, {
      successMessage: "Saved.",
      onConflict: (current) => setTheirs(current as MediaRow),
    });
    if (!saved) return;
    setSeen(saved);
    reset(toMediaDetails(saved));
  };
  const take = (now: MediaRow) => {
    setTheirs(undefined);
    setSeen(now);
    reset(toMediaDetails(now));
  };
  return {
    form,
    busy,
    theirs,
    save: () => void save(seen.version),
    keepMine: () => theirs && void save(theirs.version),
    take,
    close: () => setTheirs(undefined),
  };
}
