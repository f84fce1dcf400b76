import { toIsoDayInIndia } from "#domain/time.ts";
import { readBackupTime } from "./backup-name.ts";

/** How many days, weeks and months keep their newest backup. */
export type KeepRule = { days: number; weeks: number; months: number };

const units = { d: "days", w: "weeks", m: "months" } as const;

/** Parses '30d,12w,12m'; undefined when it is something else or would keep nothing. */
export function parseKeepRule(text: string): KeepRule | undefined {
  const rule: KeepRule = { days: 0, weeks: 0, months: 0 };
  for (const part of text.split(",")) {
    const [, count, letter] = /^\s*(\d{1,4})([dwm])\s*$/.exec(part) ?? [];
    if (count === undefined || letter === undefined) return undefined;
    rule[units[letter as keyof typeof units]] = Number(count);
  }
  return rule.days + rule.weeks + rule.months > 0 ? rule : undefined;
}

/**
 * Lists the backups that the rule removes. Of each of the last days, weeks and months that have a backup, in Indian
 * time, the newest stays; so does the newest of all, and every name that is not a backup's. Periods without a backup do
 * not count: a shop that made none for a year loses none.
 */
export function listExpiredBackups(names: readonly string[], rule: KeepRule): string[] {
  const backups = names.flatMap((name) => {
    const at = readBackupTime(name);
    return at ? [{ name, at }] : [];
  });
  backups.sort((a, b) => b.at.getTime() - a.at.getTime());
  const kept = new Set(backups.slice(0, 1).map(({ name }) => name));
  for (const [count, periodOf] of [
    [rule.days, dayOf],
    [rule.weeks, weekOf],
    [rule.months, (at: Date) => dayOf(at).slice(0, 7)],
  ] as const) {
    const newest = new Map<string, string>();
    for (const { name, at } of backups) if (!newest.has(periodOf(at))) newest.set(periodOf(at), name);
    for (const name of [...newest.values()].slice(0, count)) kept.add(name);
  }
  return backups.filter(({ name }) => !kept.has(name)).map(({ name }) => name);
}

const dayOf = (at: Date): string => toIsoDayInIndia(at.toISOString());

/** The Monday of its week. */
function weekOf(at: Date): string {
  const day = new Date(`${dayOf(at)}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() - ((day.getUTCDay() + 6) % 7));
  return day.toISOString().slice(0, 10);
}
