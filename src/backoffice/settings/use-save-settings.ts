import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useLogoutIfAccessDenied, useNotify } from "react-admin";
import { type AdminSettings, settingsEndpoints } from "#contracts/admin/settings-endpoints.ts";
import { settingSchemas } from "#contracts/store/settings/setting-schemas.ts";
import type { SettingKey } from "#contracts/store/settings/settings-values.ts";
import { ApiError, callApi } from "../api-client/call-api.ts";
import type { FormFields } from "../form/form-fields.ts";
import { settingFields } from "./setting-fields.ts";
import type { SettingInputValue } from "./setting-input.tsx";

export type SettingsFields = FormFields<Record<SettingKey, SettingInputValue>>;
export type StoredSettings = AdminSettings["values"];
export const settingsQueryKey = ["settings"];

/** Changed settings. */
export function findChangedKeys(form: SettingsFields, was: StoredSettings): SettingKey[] {
  return settingFields.map(({ key }) => key).filter((key) => !Object.is(form.values[key], was[key]));
}

/**
 * Saves what was changed, and only that. `theirs` is what somebody else has saved meanwhile; `begin` is told what the
 * form is compared with from now on.
 */
export function useSaveSettings(form: SettingsFields, was: StoredSettings, begin: (from: StoredSettings) => void) {
  const [queries, notify, leave] = [useQueryClient(), useNotify(), useLogoutIfAccessDenied()];
  const [busy, setBusy] = useState(false);
  const [message, setMessage] = useState("");
  const [theirs, setTheirs] = useState<AdminSettings | undefined>(undefined);

  const keep = (now: AdminSettings) => queries.setQueryData(settingsQueryKey, now);
  const refuse = (error: unknown) => {
    const current = error instanceof ApiError && error.status === 409 ? (error.current as AdminSettings) : undefined;
    if (current) setTheirs(current);
    else setMessage(form.showErrors(error));
  };
  /** `seen`: what the changes are made from. */
  const save = async (seen: StoredSettings = was) => {
    const keys = findChangedKeys(form, seen);
    setMessage("");
    setTheirs(undefined);
    if (keys.length === 0) return void notify("Nothing has changed.", { type: "info" });
    const wrong = wrongFields(form, keys);
    if (wrong) return refuse(wrong);
    setBusy(true);
    try {
      const changes = Object.fromEntries(keys.map((key) => [key, { was: seen[key], to: form.values[key] ?? "" }]));
      const saved = await callApi(settingsEndpoints.save, { body: { changes } });
      keep(saved);
      begin(saved.values);
      form.reset(saved.values);
      notify("Saved.", { type: "success" });
    } catch (error) {
      if (!(await leave(error))) refuse(error);
    } finally {
      setBusy(false);
    }
  };
  /** Mine is given up where both changed the same; what else was typed stays. */
  const take = (now: AdminSettings) => {
    const mine = findChangedKeys(form, was).filter((key) => now.values[key] === was[key]);
    for (const { key } of settingFields) if (!mine.includes(key)) form.set(key, now.values[key]);
    begin(now.values);
    setTheirs(undefined);
    // What was shown, and not what is read a moment later: that may be another one again.
    keep(now);
  };
  return { save, take, busy, message, theirs, close: () => setTheirs(undefined) };
}

/** The server's own rules, before it is asked. */
function wrongFields(form: SettingsFields, keys: SettingKey[]): ApiError | undefined {
  const wrong = keys.flatMap((key) => {
    const read = settingSchemas[key].safeParse(form.values[key]);
    return read.success ? [] : [[key, read.error.issues[0]?.message ?? ""] as const];
  });
  if (wrong.length === 0) return undefined;
  const said = { code: "invalid-input", message: "Please check what you entered.", fields: Object.fromEntries(wrong) };
  return new ApiError(400, said, undefined);
}
