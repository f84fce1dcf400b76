import { Alert, AlertTitle, Box, Button, Typography } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { type SubmitEvent, useLayoutEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { type AdminSettings, settingsEndpoints } from "#contracts/admin/settings-endpoints.ts";
import { callApi } from "../api-client/call-api.ts";
import { usePermission } from "../auth/use-permission.ts";
import { ConflictDialog } from "../form/conflict-dialog.tsx";
import { FormError } from "../form/form-error.tsx";
import { useFormFields } from "../form/form-fields.ts";
import { SaveBar } from "../form/save-bar.tsx";
import { UnsavedChanges } from "../form/unsaved-changes.tsx";
import { useInvalidFocus } from "../form/use-invalid-focus.ts";
import { CouriersSection } from "../fulfilment/couriers/couriers-section.tsx";
import { Page } from "../layout/page.tsx";
import { Section } from "../layout/section.tsx";
import { listPath } from "../list/list-path.ts";
import { ErrorState } from "../list/list-states.tsx";
import { TaxClassesSection } from "../tax/tax-classes-section.tsx";
import { CodLists } from "./cod-lists.tsx";
import { ReturnRates } from "./return-rates.tsx";
import { formatSetting, SettingInput, type SettingInputValue } from "./setting-fields.tsx";
import { settingFields, settingLabels, settingSections } from "./setting-sections.ts";
import {
  findChangedKeys,
  type SettingsFields,
  type StoredSettings,
  settingsQueryKey,
  useSaveSettings,
} from "./use-save-settings.ts";

const grid = {
  display: "grid",
  gridTemplateColumns: { md: "1fr 1fr" },
  columnGap: 3,
  rowGap: 1,
  mt: 1,
  // Keeps the focused field above the sticky bar.
  "& input, & textarea, & [role=combobox]": { scrollMarginBottom: "96px" },
};

type Props = Pick<AdminSettings, "missing" | "alsoMissing"> & { mayWrite: boolean };

/** Settings, GST rates, mail texts, cash-on-delivery lists and return rates. */
export function SettingsPage() {
  const may = usePermission();
  const mayWrite = may("settings.write");
  const { data, error, refetch } = useQuery({
    queryKey: settingsQueryKey,
    queryFn: () => callApi(settingsEndpoints.get),
  });
  const actions = (
    <>
      <Button component={Link} to="/readiness" variant="outlined">
        Ready to open
      </Button>
      {may("audit.read") && (
        <Button component={Link} to={listPath("audit", { subjectKind: "setting" })} variant="outlined">
          History of changes
        </Button>
      )}
    </>
  );
  return (
    <Page title="Settings" actions={actions}>
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data && (
        <>
          <MissingSettings missing={data.missing} alsoMissing={data.alsoMissing} mayWrite={mayWrite} />
          {mayWrite ? <SettingsForm settings={data} /> : <ReadOnlySettings settings={data} />}
          <TaxClassesSection />
          <MailTemplates mayWrite={may("content.write")} />
          <CouriersSection />
          <CodLists rule={data.values.codPinRule} />
          {may("sales.read") && <ReturnRates />}
        </>
      )}
    </Page>
  );
}

/** Links to the mail texts, which are edited as content, with drafts and versions. */
function MailTemplates({ mayWrite }: { mayWrite: boolean }) {
  const link = (
    <Button component={Link} to="/content/mails" variant="outlined">
      {mayWrite ? "Edit mail texts" : "View mail texts"}
    </Button>
  );
  return (
    <Section title="Mail texts" actions={link}>
      <Typography color="text.secondary">
        Subject, heading, opening and closing of every mail to customers. Amounts, tables and links are added
        automatically.
      </Typography>
    </Section>
  );
}

/** Checklist for going live: missing settings, each linked to its field, and other requirements. */
function MissingSettings({ missing, alsoMissing, mayWrite }: Props) {
  if (missing.length + alsoMissing.length === 0) return null;
  return (
    <Alert severity="warning" sx={{ mb: 2 }}>
      <AlertTitle component="h2">Required before going live</AlertTitle>
      {mayWrite
        ? missing.map((key) => (
            <Button
              key={key}
              size="small"
              onClick={() => document.getElementById(`field-${key}`)?.focus()}
              sx={{ textAlign: "left" }}
            >
              {settingLabels[key]}
            </Button>
          ))
        : missing.map((key) => settingLabels[key]).join(", ")}
      {alsoMissing.map(({ words, path }) => (
        <Box key={words} sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1 }}>
          <span>{words}</span>
          {path !== "" && mayWrite && (
            <Button size="small" component={Link} to={path}>
              Set up
            </Button>
          )}
        </Box>
      ))}
    </Alert>
  );
}

/** Read-only settings for operators who may not edit. */
function ReadOnlySettings({ settings: { values } }: { settings: AdminSettings }) {
  return (
    <>
      <Alert severity="info" sx={{ mb: 2 }}>
        You have read-only access. Owners and managers can change settings.
      </Alert>
      {settingSections.map(({ title, fields }) => (
        <Section key={title} title={title}>
          <Box component="dl" sx={{ m: 0, display: "grid", gridTemplateColumns: { sm: "1fr 1fr" }, gap: 2 }}>
            {fields.map((field) => (
              <div key={field.key}>
                <Typography component="dt" color="text.secondary" variant="body2">
                  {field.label}
                </Typography>
                <Typography component="dd" sx={{ m: 0, overflowWrap: "anywhere" }}>
                  {formatSetting(field, values[field.key])}
                </Typography>
              </div>
            ))}
          </Box>
        </Section>
      ))}
    </>
  );
}

/** Form of all settings; other operators' changes are merged where nothing was typed. */
function SettingsForm({ settings: { values: newest } }: { settings: AdminSettings }) {
  const form: SettingsFields = useFormFields<Record<keyof StoredSettings, SettingInputValue>>(newest);
  const { was, setBaseline } = useSettingsBaseline(form, newest);
  const { save, takeTheirs, busy, message, theirs, close } = useSaveSettings(form, was, setBaseline);
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
      <SaveBar label="Save" unsaved={describeUnsaved(count)} busy={busy} onDiscard={() => form.reset(was)} />
      <UnsavedChanges when={count > 0} />
      {theirs && (
        <ConflictDialog
          open
          yours={formatValues(form.values)}
          theirs={formatValues({ ...form.values, ...findConflicts(form, was, theirs.values) })}
          labels={settingLabels}
          onKeepMine={() => void save(theirs.values)}
          onTakeTheirs={() => takeTheirs(theirs)}
          onClose={close}
        />
      )}
    </form>
  );
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

function describeUnsaved(count: number): string {
  if (count === 0) return "";
  return count === 1 ? "1 unsaved change" : `${count} unsaved changes`;
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
