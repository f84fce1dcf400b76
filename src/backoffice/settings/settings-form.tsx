import { Box, Typography } from "@mui/material";
import { type SubmitEvent, useLayoutEffect, useRef, useState } from "react";
import type { AdminSettings } from "#contracts/admin/settings-endpoints.ts";
import { ConflictDialog } from "../form/conflict-dialog.tsx";
import { FormError } from "../form/form-error.tsx";
import { useFormFields } from "../form/form-fields.ts";
import { SaveBar } from "../form/save-bar.tsx";
import { UnsavedChanges } from "../form/unsaved-changes.tsx";
import { useInvalidFocus } from "../form/use-invalid-focus.ts";
import { Section } from "../layout/section.tsx";
import { formatSetting, settingFields, settingLabels, settingSections } from "./setting-fields.ts";
import { SettingInput, type SettingInputValue } from "./setting-input.tsx";
import { findChangedKeys, type SettingsFields, type StoredSettings, useSaveSettings } from "./use-save-settings.ts";

const grid = {
  display: "grid",
  gridTemplateColumns: { md: "1fr 1fr" },
  columnGap: 3,
  rowGap: 1,
  mt: 1,
  // What has the focus does not stand behind the bar.
  "& input, & textarea, & [role=combobox]": { scrollMarginBottom: "96px" },
};

/** Form of all settings; other operators' changes are merged where nothing was typed. */
export function SettingsForm({ given: { values: newest } }: { given: AdminSettings }) {
  const form: SettingsFields = useFormFields<Record<keyof StoredSettings, SettingInputValue>>(newest);
  const { was, begin } = useSettingsBaseline(form, newest);
  const { save, take, busy, message, theirs, close } = useSaveSettings(form, was, begin);
  const box = useInvalidFocus<HTMLFormElement>(form.failedSubmits);
  const count = findChangedKeys(form, was).length;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    void save();
  };
  return (
    <form ref={box} onSubmit={submit} noValidate aria-busy={busy} aria-label="Settings">
      <FormError message={message} sx={{ mb: 2 }} />
      {settingSections.map(({ title, help, fields: own }) => (
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
      <SaveBar label="Save" unsaved={unsavedWords(count)} busy={busy} onDiscard={() => form.reset(was)} />
      <UnsavedChanges when={count > 0} />
      {theirs && (
        <ConflictDialog
          open
          yours={wordsOf(form.values)}
          theirs={wordsOf({ ...form.values, ...inBoth(form, was, theirs.values) })}
          labels={settingLabels}
          onKeepMine={() => void save(theirs.values)}
          onTakeTheirs={() => take(theirs)}
          onClose={close}
        />
      )}
    </form>
  );
}

/** Fields that both changed, with their values. */
function inBoth(
  form: SettingsFields,
  was: StoredSettings,
  theirs: StoredSettings,
): Partial<Record<keyof StoredSettings, SettingInputValue>> {
  const keys = findChangedKeys(form, was).filter((key) => theirs[key] !== was[key]);
  return Object.fromEntries(keys.map((key) => [key, theirs[key]]));
}

function wordsOf(values: Record<keyof StoredSettings, SettingInputValue>): Record<string, string> {
  return Object.fromEntries(settingFields.map((field) => [field.key, formatSetting(field, values[field.key] ?? "")]));
}

function unsavedWords(count: number): string {
  if (count === 0) return "";
  return count === 1 ? "1 change is not saved." : `${count} changes are not saved.`;
}

/**
 * What the form is compared with, and saved over. It follows what is read, but not in a field that was typed in: who
 * saves that one is told what somebody else saved meanwhile, however often the page was read anew in between.
 */
function useSettingsBaseline(
  form: SettingsFields,
  newest: StoredSettings,
): { was: StoredSettings; begin: (from: StoredSettings) => void } {
  const [was, begin] = useState(newest);
  const followed = useRef(newest);
  useLayoutEffect(() => {
    if (followed.current === newest) return;
    followed.current = newest;
    const mine = findChangedKeys(form, was).filter((key) => !Object.is(form.values[key], newest[key]));
    for (const { key } of settingFields) if (!mine.includes(key)) form.set(key, newest[key]);
    begin({ ...newest, ...Object.fromEntries(mine.map((key) => [key, was[key]])) });
  }, [form, newest, was]);
  return { was, begin };
}
