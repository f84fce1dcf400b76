import { settingShapes } from "#contracts/store/setting-shapes.ts";
import { type SettingKey, settingKeys } from "#contracts/store/settings-values.ts";
import type { Tx } from "#db/client.ts";
import { writeAudit } from "#db/queries/audit.ts";
import { lockSettings, writeSetting } from "#db/queries/settings.ts";
import { retrying } from "#db/retrying.ts";
import type { Subject } from "#domain/change.ts";
import { refusal } from "#domain/errors.ts";
import type { Deps } from "../deps.ts";
import { actorOf, allow, type Who } from "../operators/who.ts";
import { settingsView, type ViewDeps } from "./read.ts";
import { readSettings } from "./read-settings.ts";
import type { SettingChange, SettingChanges, Settings } from "./types.ts";

type Wanted = [SettingKey, SettingChange];

/** Two operators who save different settings do not disturb each other; the second one on the same is told. */
export function save(deps: ViewDeps & Pick<Deps, "database">): Settings["save"] {
  const { database, clock } = deps;
  return async (who, changes) => {
    const refused = allow(who, "settings.write");
    if (refused) return { ok: false, error: refused };
    const checked = check(changes);
    if ("fields" in checked) return { ok: false, error: refusal("invalid-input", { fields: checked.fields }) };
    return await retrying(database, async (tx) => {
      await lockSettings(tx);
      const now = await readSettings(tx);
      const touched = checked.wanted.filter(([key, { to }]) => now[key] !== to);
      const stale = touched.filter(([key, { was }]) => now[key] !== was);
      if (stale.length > 0) return { ok: false, error: changedMeanwhile(stale), current: await settingsView(tx, deps) };
      for (const [key, { to }] of touched) {
        await write(tx, who, { key, before: now[key], after: to, at: clock() });
        await database.notify(tx, `setting:${key}` satisfies Subject);
      }
      return { ok: true, value: await settingsView(tx, deps) };
    });
  };
}

/** What may stand there, or words beside each field that may not. */
function check(changes: SettingChanges): { wanted: Wanted[] } | { fields: Record<string, string> } {
  const wanted: Wanted[] = [];
  const fields: Record<string, string> = {};
  for (const key of settingKeys) {
    const change = changes[key];
    if (!change) continue;
    const read = settingShapes[key].safeParse(change.to);
    if (read.success) wanted.push([key, { was: change.was, to: read.data }]);
    else fields[key] = read.error.issues[0]?.message ?? refusal("invalid-input").message;
  }
  return Object.keys(fields).length > 0 ? { fields } : { wanted };
}

function changedMeanwhile(stale: Wanted[]) {
  const words = "Somebody else changed this meanwhile.";
  return refusal("changed-meanwhile", { fields: Object.fromEntries(stale.map(([key]) => [key, words])) });
}

type Written = { key: SettingKey; before: unknown; after: unknown; at: Date };

async function write(tx: Tx, who: Who, { key, before, after, at }: Written): Promise<void> {
  await writeSetting(tx, { key, value: after, at });
  const told = { before: { [key]: before }, after: { [key]: after } };
  await writeAudit(tx, {
    at,
    actor: actorOf(who),
    action: "setting.changed",
    subjectKind: "setting",
    subjectId: key,
    ...told,
  });
}
