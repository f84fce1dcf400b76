import { checkSettingsTogether, settingSchemas } from "#contracts/store/settings/setting-schemas.ts";
import { type SettingKey, settingKeys } from "#contracts/store/settings/settings-values.ts";
import type { Tx } from "#db/client.ts";
import { writeAudit } from "#db/queries/operators/audit-log.ts";
import { lockSettings, readSettings, upsertSetting } from "#db/queries/settings/stored-settings.ts";
import { transactionWithRetry } from "#db/transaction-with-retry.ts";
import type { CacheTag } from "#domain/cache-tags.ts";
import { refusal } from "#domain/errors.ts";
import { type Actor, authorized, formatActor, requireFreshSecondFactor } from "../kernel/authorize.ts";
import type { Deps } from "../kernel/deps.ts";
import { notifyOwners } from "../kernel/notify-owners.ts";
import { fail } from "../kernel/result.ts";
import { getSettings, readSettingsView, readShopFacts, type ViewDeps } from "./read-settings.ts";
import type { SettingChange, SettingChanges, SettingsUseCases } from "./settings-types.ts";

type ValidChange = [SettingKey, SettingChange];

/** Settings of where customers' money goes, and of refunds without a fresh second factor (docs/rules.md 17.13). */
const sensitiveSettings: readonly SettingKey[] = ["upiId", "confirmRefundsAbovePaise", "reportEmail"];

type Written = { key: SettingKey; before: unknown; after: unknown; at: Date };

/** Saves settings: operators who save different settings don't conflict; the second save of the same one is refused. */
function saveSettings(deps: ViewDeps & Pick<Deps, "database">): SettingsUseCases["save"] {
  const { database, clock } = deps;
  return authorized("settings.write", async (actor, changes) => {
    const checked = validateSettings(changes);
    if ("fields" in checked) return fail("invalid-input", { fields: checked.fields });
    return await transactionWithRetry(database, async (tx) => {
      await lockSettings(tx);
      const now = await readSettings(tx);
      const touched = checked.valid.filter(([key, { to }]) => now[key] !== to);
      const stale = touched.filter(([key, { was }]) => now[key] !== was);
      if (stale.length > 0)
        return { ok: false, error: settingsConflict(stale), current: await readSettingsView(tx, deps) };
      const unconfirmed = touched.some(([key]) => sensitiveSettings.includes(key)) && requireFreshSecondFactor(actor);
      if (unconfirmed) return fail(unconfirmed);
      const next = { ...now, ...Object.fromEntries(touched.map(([key, { to }]) => [key, to])) };
      const changed = touched.map(([key]) => key);
      const disagreeing = checkSettingsTogether(next, changed);
      if (Object.keys(disagreeing).length > 0) return fail("invalid-input", { fields: disagreeing });
      for (const [key, { to }] of touched) {
        await storeSetting(tx, actor, { key, before: now[key], after: to, at: clock() });
        await database.notify(tx, `setting:${key}` satisfies CacheTag);
      }
      return { ok: true, value: await readSettingsView(tx, deps) };
    });
  });
}

/** Parses the new values, or returns an error per field. */
function validateSettings(changes: SettingChanges): { valid: ValidChange[] } | { fields: Record<string, string> } {
  const valid: ValidChange[] = [];
  const fields: Record<string, string> = {};
  for (const key of settingKeys) {
    const change = changes[key];
    if (!change) continue;
    const read = settingSchemas[key].safeParse(change.to);
    if (read.success) valid.push([key, { was: change.was, to: read.data }]);
    else fields[key] = read.error.issues[0]?.message ?? refusal("invalid-input").message;
  }
  return Object.keys(fields).length > 0 ? { fields } : { valid };
}

function settingsConflict(stale: ValidChange[]) {
  const words = "Someone else has changed this.";
  return refusal("changed-meanwhile", { fields: Object.fromEntries(stale.map(([key]) => [key, words])) });
}

async function storeSetting(tx: Tx, actor: Actor, { key, before, after, at }: Written): Promise<void> {
  await upsertSetting(tx, { key, value: after, at });
  const auditDetails = { before: { [key]: before }, after: { [key]: after } };
  await writeAudit(tx, {
    at,
    actor: formatActor(actor),
    action: "setting.changed",
    subjectKind: "setting",
    subjectId: key,
    ...auditDetails,
  });
  // Customers' money goes to this id.
  if (key === "upiId") await notifyOwners(tx, { news: "upi-changed", at, detail: String(after) });
}

export function createSettingsUseCases(
  deps: Pick<Deps, "database" | "clock" | "gateway" | "addCacheTags" | "cacheRead" | "sendsMail">,
): SettingsUseCases {
  return { facts: readShopFacts(deps), read: getSettings(deps), save: saveSettings(deps) };
}
