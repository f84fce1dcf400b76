import { type ReactNode, type SubmitEvent, useLayoutEffect, useRef, useState } from "react";
import type { AdminSettings } from "#contracts/admin/settings-endpoints.ts";
import type { SettingKey } from "#contracts/store/settings/settings-values.ts";
import { ConflictDialog } from "../form/conflict-dialog.tsx";
import { FormError } from "../form/form-error.tsx";
import { useFormFields } from "../form/form-fields.ts";
import { SectionNav } from "../form/section-nav.tsx";
import { UnsavedChanges } from "../form/unsaved-changes.tsx";
import { useInvalidFocus } from "../form/use-invalid-focus.ts";
import type { SectionNavigation } from "../form/use-section-navigation.ts";
import { formatSetting, SettingInput, type SettingInputValue } from "./setting-fields.tsx";
import { settingFields, settingLabels } from "./setting-list.ts";
import type { SectionId } from "./setting-sections.ts";
import { SettingsSaveBar } from "./settings-save-bar.tsx";
import { SettingsSections } from "./settings-sections.tsx";
import { findChangedKeys, type SettingsFields, type StoredSettings, useSaveSettings } from "./use-save-settings.ts";

const formId = "settings-form";

export type SettingsViewProps = {
  settings: AdminSettings;
  ids: readonly SectionId[];
  sections: { id: SectionId; name: string; count?: string | undefined }[];
  navigation: SectionNavigation<SectionId>;
  /** Shown beside the fields: settings that are missing for going live. */
  aside: ReactNode;
};

type EditableSectionsProps = {
  ids: readonly SectionId[];
  form: SettingsFields;
  changed: readonly SettingKey[];
  codPinRule: StoredSettings["codPinRule"];
};

/** Form of all settings; other operators' changes are merged where nothing was typed. */
export function SettingsForm({ settings: { values: newest }, ids, sections, navigation, aside }: SettingsViewProps) {
  const form: SettingsFields = useFormFields<Record<keyof StoredSettings, SettingInputValue>>(newest);
  const { was, setBaseline } = useSettingsBaseline(form, newest);
  const { save, takeTheirs, busy, message, theirs, close } = useSaveSettings(form, was, setBaseline);
  const box = useInvalidFocus<HTMLFormElement>(form.failedSubmits);
  const changed = findChangedKeys(form, was);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    // Dialogs of the page send their own forms, and its lists have fields of their own.
    if (event.target !== event.currentTarget) return;
    event.preventDefault();
    if (!document.activeElement?.closest("[data-saves-itself]") && !busy) void save();
  };
  return (
    <>
      <div className="form-page">
        <SectionNav sections={sections} errors={form.errors} navigation={navigation} />
        {aside}
        <form
          id={formId}
          ref={box}
          className="form-fields"
          onSubmit={submit}
          noValidate
          aria-busy={busy}
          aria-label="Settings"
        >
          <FormError message={message} sx={{ mb: 2 }} />
          <EditableSections ids={ids} form={form} changed={changed} codPinRule={newest.codPinRule} />
        </form>
      </div>
      {changed.length > 0 && (
        <SettingsSaveBar
          form={formId}
          changed={changed.map((key) => settingLabels[key])}
          errors={form.errors}
          busy={busy}
          onSave={() => void save()}
          onDiscard={() => form.reset(was)}
          onGo={navigation.goToField}
          onFocusLost={() => document.getElementById(navigation.current ?? "store")?.focus({ preventScroll: true })}
        />
      )}
      <UnsavedChanges when={changed.length > 0} />
      {theirs && (
        <ConflictDialog
          open
          {...compareVersions(form, was, theirs.values)}
          onKeepMine={() => void save(theirs.values)}
          onTakeTheirs={() => takeTheirs(theirs)}
          onClose={close}
        />
      )}
    </>
  );
}

function EditableSections({ ids, form, changed, codPinRule }: EditableSectionsProps) {
  return (
    <SettingsSections
      ids={ids}
      isReadOnly={false}
      codPinRule={codPinRule}
      drawField={(field) => (
        <SettingInput
          key={field.key}
          field={field}
          {...form.field(field.key)}
          isChanged={changed.includes(field.key)}
        />
      )}
    />
  );
}

/** Prepares both versions for the conflict dialog: theirs has the other operator's values where both changed a setting. */
function compareVersions(form: SettingsFields, was: StoredSettings, theirs: StoredSettings) {
  return {
    yours: formatValues(form.values),
    theirs: formatValues({ ...form.values, ...findConflicts(form, was, theirs) }),
    labels: settingLabels,
  };
}

/** Returns the settings that both changed, with the other operator's values. */
function findConflicts(
  form: SettingsFields,
  was: StoredSettings,
  theirs: StoredSettings,
): Partial<Record<keyof StoredSettings, SettingInputValue>> {
  const keys = findChangedKeys(form, was).filter((key) => theirs[key] !== was[key]);
  return Object.fromEntries(keys.map((key) => [key, theirs[key]]));
}

function formatValues(values: Record<keyof StoredSettings, SettingInputValue>): Record<string, string> {
  return Object.fromEntries(settingFields.map((field) => [field.key, formatSetting(field, values[field.key] ?? "")]));
}

/**
 * Returns the values that the form is compared with and saved over. They follow refetched values except in edited
 * fields, so that saving one of those detects another operator's change even after several refetches.
 */
function useSettingsBaseline(
  form: SettingsFields,
  newest: StoredSettings,
): { was: StoredSettings; setBaseline: (from: StoredSettings) => void } {
  const [was, setBaseline] = useState(newest);
  const lastSeen = useRef(newest);
  useLayoutEffect(() => {
    if (lastSeen.current === newest) return;
    lastSeen.current = newest;
    const mine = findChangedKeys(form, was).filter((key) => !Object.is(form.values[key], newest[key]));
    for (const { key } of settingFields) if (!mine.includes(key)) form.set(key, newest[key]);
    setBaseline({ ...newest, ...Object.fromEntries(mine.map((key) => [key, was[key]])) });
  }, [form, newest, was]);
  return { was, setBaseline };
}
