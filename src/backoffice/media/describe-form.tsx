import { Box, Button } from "@mui/material";
import type { SubmitEvent } from "react";
import type { MediaRow } from "#contracts/admin/media.ts";
import { DifferenceDialog } from "../form/difference-dialog.tsx";
import { TextLine } from "../form/text-line.tsx";
import { Unsaved } from "../form/unsaved.tsx";
import { Section } from "../frame/section.tsx";
import { Cuts } from "./cuts.tsx";
import { FocusPicker } from "./focus-picker.tsx";
import { PercentField } from "./percent-field.tsx";
import { type Described, describedOf, useDescribing } from "./use-describing.ts";

const labels: Record<keyof Described, string> = {
  alt: "What it shows",
  focusX: "From the left",
  focusY: "From the top",
};

/** What the picture shows in words and what of it stays in sight. Who saves over somebody else's change sees both. */
export function DescribeForm({ picture, mayWrite }: { picture: MediaRow; mayWrite: boolean }) {
  const { form, busy, theirs, save, keepMine, take, close } = useDescribing(picture);
  const { values, errors, touched, field, set, reset } = form;
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
        <FocusPicker picture={picture} {...focus} {...(mayWrite && { onFocus })} />
        <fieldset disabled={!mayWrite} style={{ border: 0, margin: 0, padding: 0, minWidth: 0 }}>
          <Box sx={{ display: "flex", gap: 2, maxWidth: 340, mt: 1.5, mb: 1 }}>
            <PercentField {...field("focusX")} label={labels.focusX} />
            <PercentField {...field("focusY")} label={labels.focusY} />
          </Box>
          <TextLine
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
        <Cuts picture={picture} {...focus} />
        {mayWrite && (
          <Box sx={{ display: "flex", gap: 1, mt: 2 }}>
            <Button type="submit" variant="contained" color="secondary" loading={busy} disabled={!touched}>
              Save
            </Button>
            {touched && <Button onClick={() => reset()}>Discard changes</Button>}
          </Box>
        )}
      </Section>
      <Unsaved when={touched} />
      {theirs && (
        <DifferenceDialog<Described>
          open
          yours={values}
          theirs={describedOf(theirs)}
          labels={labels}
          onKeep={keepMine}
          onTake={() => take(theirs)}
          onClose={close}
        />
      )}
    </form>
  );
}
