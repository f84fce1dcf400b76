import { settingSchemas } from "#contracts/store/setting-shapes.ts";
import { type SettingKey, settingKeys } from "#contracts/store/settings-values.ts";
import type { Tx } from "#db/client.ts";
import { writeAudit } from "#db/queries/audit.ts";
import { lockSettings, upsertSetting } from "#db/queries/settings.ts";
import { transactionWithRetry } from "#db/retrying.ts";
import type { CacheTag } from "#domain/change.ts";
import { refusal } from "#domain/errors.ts";
import type { Deps } from "../deps.ts";
import { type Actor, formatActor, requirePermission } from "../operators/who.ts";
import { readSettingsView, type ViewDeps } from "./read.ts";
import { readSettings } from "./read-settings.ts";
import type { SettingChange, SettingChanges, SettingsUseCases } from "./types.ts";

type Wanted = [SettingKey, SettingChange];

/** Two operators who save different settings do not disturb each other; the second one on the same is told. */
export function saveSettings(deps: ViewDeps & Pick<Deps, "database">): SettingsUseCases["save"] {
  const { database, clock } = deps;
  return async (who, changes) => {
    const refused = requirePermission(who, "settings.write");
    if (refused) return { ok: false, error: refused };
    const checked = validateSettings(changes);
    if ("fields" in checked) return { ok: false, error: refusal("invalid-input", { fields: checked.fields }) };
    return await transactionWithRetry(database, async (tx) => {
      await lockSettings(tx);
      const now = await readSettings(tx);
      const touched = checked.wanted.filter(([key, { to }]) => now[key] !== to);
      const stale = touched.filter(([key, { was }]) => now[key] !== was);
      if (stale.length > 0)
        return { ok: false, error: settingsConflict(stale), current: await readSettingsView(tx, deps) };
      for (const [key, { to }] of touched) {
        await storeSetting(tx, who, { key, before: now[key], after: to, at: clock() });
        await database.notify(tx, `setting:${key}` satisfies CacheTag);
      }
      return { ok: true, value: await readSettingsView(tx, deps) };
    });
  };
}

/** What may stand there, or words beside each field that may not. */
function validateSettings(changes: SettingChanges): { wanted: Wanted[] } | { fields: Record<string, string> } {
  const wanted: Wanted[] = [];
  const fields: Record<string, string> = {};
  for (const key of settingKeys) {
    const change = changes[key];
    if (!change) continue;
    const read = settingSchemas[key].safeParse(change.to);
    if (read.success) wanted.push([key, { was: change.was, to: read.data }]);
    else fields[key] = read.error.issues[0]?.message ?? refusal("invalid-input").message;
  }
  return Object.keys(fields).length > 0 ? { fields } : { wanted };
}

function settingsConflict(stale: Wanted[]) {
  const words = "Somebody else changed this meanwhile.";
  return refusal("changed-meanwhile", { fields: Object.fromEntries(stale.map(([key]) => [key, words])) });
}

type Written = { key: SettingKey; before: unknown; after: unknown; at: Date };

async function storeSetting(tx: Tx, who: Actor, { key, before, after, at }: Written): Promise<void> {
  await upsertSetting(tx, { key, value: after, at });
  const told = { before: { [key]: before }, after: { [key]: after } };
  await writeAudit(tx, {
    at,
    actor: formatActor(who),
    action: "setting.changed",
    subjectKind: "setting",
    subjectId: key,
    ...told,
  });
}
