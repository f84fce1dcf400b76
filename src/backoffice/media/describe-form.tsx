import { Box, Button } from "@mui/material";
import { type SubmitEvent, useEffect, useState } from "react";
import { type MediaRow, mediaCalls } from "../../contracts/admin/media.ts";
import { ask } from "../api.ts";
import { DifferenceDialog } from "../form/difference-dialog.tsx";
import { useFields } from "../form/fields.ts";
import { TextLine } from "../form/text-line.tsx";
import { Unsaved } from "../form/unsaved.tsx";
import { useAct } from "../form/use-act.ts";
import { Section } from "../frame/section.tsx";
import { Cuts } from "./cuts.tsx";
import { FocusPicker } from "./focus-picker.tsx";
import { PercentField } from "./percent-field.tsx";

type Values = Pick<MediaRow, "alt" | "focusX" | "focusY">;
const labels: Record<keyof Values, string> = { alt: "What it shows", focusX: "From the left", focusY: "From the top" };

const valuesOf = ({ alt, focusX, focusY }: MediaRow): Values => ({ alt, focusX, focusY });

/** What the picture shows in words and what of it stays in sight. Who saves over somebody else's change sees both. */
export function DescribeForm({ picture, mayWrite }: { picture: MediaRow; mayWrite: boolean }) {
  const form = useFields<Values>(valuesOf(picture));
  const [theirs, setTheirs] = useState<MediaRow | undefined>(undefined);
  const { act, busy } = useAct();
  const { values, errors, touched, field, set, reset, refuse } = form;
  // What somebody else saved is taken over where nothing was typed; `version` of what is shown is what is saved over.
  const [seen, setSeen] = useState(picture);
  useEffect(() => {
    if (touched || picture.version === seen.version) return;
    setSeen(picture);
    reset(valuesOf(picture));
  }, [picture, seen.version, touched, reset]);

  const save = async (version: string) => {
    setTheirs(undefined);
    const body = { ...values, version };
    const work = () =>
      ask(mediaCalls.change, { params: { id: picture.id }, body }).catch((error) => {
        refuse(error);
        throw error;
      });
    const saved = await act(work, { says: "Saved.", changed: (current) => setTheirs(current as MediaRow) });
    if (!saved) return;
    setSeen(saved);
    reset(valuesOf(saved));
  };
  const take = (now: MediaRow) => {
    setTheirs(undefined);
    setSeen(now);
    reset(valuesOf(now));
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    void save(seen.version);
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
        <DifferenceDialog<Values>
          open
          {...{ yours: values, theirs: valuesOf(theirs), labels }}
          onKeep={() => void save(theirs.version)}
          onTake={() => take(theirs)}
          onClose={() => setTheirs(undefined)}
        />
      )}
    </form>
  );
}
