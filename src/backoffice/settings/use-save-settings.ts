import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useLogoutIfAccessDenied, useNotify } from "react-admin";
import { type AdminSettings, settingsEndpoints } from "#contracts/admin/settings-endpoints.ts";
import { checkSettingsTogether, settingSchemas } from "#contracts/store/settings/setting-schemas.ts";
import type { SettingKey } from "#contracts/store/settings/settings-values.ts";
import { ApiError, callApi } from "../api-client/call-api.ts";
import type { FormFields } from "../form/form-fields.ts";
import { readinessKey } from "../readiness/shop-state-panel.tsx";
import type { SettingInputValue } from "./setting-fields.tsx";
import { settingFields } from "./setting-list.ts";

export type SettingsFields = FormFields<Record<SettingKey, SettingInputValue>>;
export type StoredSettings = AdminSettings["values"];
export const settingsQueryKey = ["settings"];

/** Settings that the checks for going live compare. Others don't run them again, because runs are limited. */
const checkedKeys: readonly SettingKey[] = ["gstin", "sellerState"];

/** Returns the keys of the changed settings. */
export function findChangedKeys(form: SettingsFields, was: StoredSettings): SettingKey[] {
  return settingFields.map(({ key }) => key).filter((key) => !Object.is(form.values[key], was[key]));
}

/**
 * Saves the changed settings only. `theirs` holds another operator's values after a conflict; `setBaseline` receives the
 * values that the form is compared with from then on.
 */
export function useSaveSettings(
  form: SettingsFields,
  was: StoredSettings,
  setBaseline: (from: StoredSettings) => void,
) {
  const [queries, notify, logoutIfDenied] = [useQueryClient(), useNotify(), useLogoutIfAccessDenied()];
  const [busy, setBusy] = useState(false);
  const [message, setMessage] = useState("");
  const [theirs, setTheirs] = useState<AdminSettings | undefined>(undefined);

  const cache = (settings: AdminSettings) => queries.setQueryData(settingsQueryKey, settings);
  const showError = (error: unknown) => {
    const current = error instanceof ApiError && error.status === 409 ? (error.current as AdminSettings) : undefined;
    if (current) setTheirs(current);
    else setMessage(form.showErrors(error));
  };
  /** Saves the changes against the values in `seen`. */
  const save = async (seen: StoredSettings = was) => {
    const keys = findChangedKeys(form, seen);
    setMessage("");
    setTheirs(undefined);
    if (keys.length === 0) return void notify("No changes to save.", { type: "info" });
    const invalid = validate(form, keys);
    if (invalid) return showError(invalid);
    setBusy(true);
    try {
      const changes = Object.fromEntries(keys.map((key) => [key, { was: seen[key], to: form.values[key] ?? "" }]));
      const saved = await callApi(settingsEndpoints.save, { body: { changes } });
      cache(saved);
      setBaseline(saved.values);
      form.applySaved(saved.values, form.values);
      if (keys.some((key) => checkedKeys.includes(key))) void queries.invalidateQueries({ queryKey: readinessKey });
      notify("Saved.", { type: "success" });
    } catch (error) {
      if (!(await logoutIfDenied(error))) showError(error);
    } finally {
      setBusy(false);
    }
  };
  /** Takes the other operator's values where both changed a setting; other edits are kept. */
  const takeTheirs = (now: AdminSettings) => {
    const mine = findChangedKeys(form, was).filter((key) => now.values[key] === was[key]);
    for (const { key } of settingFields) if (!mine.includes(key)) form.set(key, now.values[key]);
    setBaseline(now.values);
    setTheirs(undefined);
    // Cache the values that were shown; a refetch might return newer ones.
    cache(now);
  };
  return { save, takeTheirs, busy, message, theirs, close: () => setTheirs(undefined) };
}

/** Validates the changed settings by the server's rules. */
function validate(form: SettingsFields, keys: SettingKey[]): ApiError | undefined {
  const wrong = keys.flatMap((key) => {
    const result = settingSchemas[key].safeParse(form.values[key]);
    return result.success ? [] : [[key, result.error.issues[0]?.message ?? ""] as const];
  });
  const fields = { ...checkSettingsTogether(form.values, keys), ...Object.fromEntries(wrong) };
  if (Object.keys(fields).length === 0) return undefined;
  const body = { code: "invalid-input", message: "Please check what you entered.", fields };
  return new ApiError(400, body, undefined);
}
