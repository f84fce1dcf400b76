import { Box, Typography } from "@mui/material";
import type { SubmitEvent } from "react";
import type { AdminSettings } from "#contracts/admin/settings.ts";
import { DifferenceDialog } from "../form/difference-dialog.tsx";
import { useFields } from "../form/fields.ts";
import { SaveBar } from "../form/save-bar.tsx";
import { Trouble } from "../form/trouble.tsx";
import { Unsaved } from "../form/unsaved.tsx";
import { useInvalidFocus } from "../form/use-invalid-focus.ts";
import { Section } from "../frame/section.tsx";
import { fields, labels, sections, shown } from "./setting-fields.ts";
import { SettingInput, type Typed } from "./setting-input.tsx";
import { changedKeys, type Form, useSave, type Values } from "./use-save.ts";
import { useWas } from "./use-was.ts";

const grid = {
  display: "grid",
  gridTemplateColumns: { md: "1fr 1fr" },
  columnGap: 3,
  rowGap: 1,
  mt: 1,
  // What has the focus does not stand behind the bar.
  "& input, & textarea, & [role=combobox]": { scrollMarginBottom: "96px" },
};

/** Every setting in one form; what somebody else saved meanwhile is taken over where nothing was typed. */
export function SettingsForm({ given: { values: newest } }: { given: AdminSettings }) {
  const form: Form = useFields<Record<keyof Values, Typed>>(newest);
  const { was, begin } = useWas(form, newest);
  const { save, take, busy, message, theirs, close } = useSave(form, was, begin);
  const box = useInvalidFocus<HTMLFormElement>(form.refusals);
  const count = changedKeys(form, was).length;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    void save();
  };
  return (
    <form ref={box} onSubmit={submit} noValidate aria-busy={busy} aria-label="Settings">
      <Trouble message={message} sx={{ mb: 2 }} />
      {sections.map(({ title, help, fields: own }) => (
        <Section key={title} title={title}>
          {help && <Typography color="text.secondary">{help}</Typography>}
          <Box sx={grid}>
            {own.map((field) => (
              <div key={field.key}>
                <SettingInput field={field} bound={form.field(field.key)} />
              </div>
            ))}
          </Box>
        </Section>
      ))}
      <SaveBar words="Save" unsaved={unsavedWords(count)} busy={busy} onDiscard={() => form.reset(was)} />
      <Unsaved when={count > 0} />
      {theirs && (
        <DifferenceDialog
          open
          yours={wordsOf(form.values)}
          theirs={wordsOf({ ...form.values, ...inBoth(form, was, theirs.values) })}
          labels={labels}
          onKeep={() => void save(theirs.values)}
          onTake={() => take(theirs)}
          onClose={close}
        />
      )}
    </form>
  );
}

/** What both have changed, as they have it. */
function inBoth(form: Form, was: Values, theirs: Values): Partial<Record<keyof Values, Typed>> {
  const keys = changedKeys(form, was).filter((key) => theirs[key] !== was[key]);
  return Object.fromEntries(keys.map((key) => [key, theirs[key]]));
}

function wordsOf(values: Record<keyof Values, Typed>): Record<string, string> {
  return Object.fromEntries(fields.map((field) => [field.key, shown(field, values[field.key] ?? "")]));
}

function unsavedWords(count: number): string {
  if (count === 0) return "";
  return count === 1 ? "1 change is not saved." : `${count} changes are not saved.`;
}
