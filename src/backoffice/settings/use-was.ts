import { useLayoutEffect, useRef, useState } from "react";
import { settingFields } from "./setting-fields.ts";
import { findChangedKeys, type SettingsFields, type StoredSettings } from "./use-save.ts";

/**
 * What the form is compared with, and saved over. It follows what is read, but not in a field that was typed in: who
 * saves that one is told what somebody else saved meanwhile, however often the page was read anew in between.
 */
export function useSettingsBaseline(
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
