import { useEffect } from "react";
import { z } from "zod";

const key = "recent-records";
const most = 6;
const stored = z.array(z.object({ to: z.string(), label: z.string(), group: z.string() }));

export type RecentRecord = z.output<typeof stored>[number];

/**
 * Remembers a record that was opened, for the command palette. Kept for the tab alone, because titles may name
 * customers, and forgotten on sign-out.
 */
export function useRecentRecord(record: RecentRecord | null): void {
  const { to, label, group } = record ?? {};
  useEffect(() => {
    if (to === undefined || label === undefined || group === undefined) return;
    const others = readRecentRecords().filter((other) => other.to !== to);
    sessionStorage.setItem(key, JSON.stringify([{ to, label, group }, ...others].slice(0, most)));
  }, [to, label, group]);
}

/** Returns the records opened in this tab, the last one first. */
export function readRecentRecords(): RecentRecord[] {
  const parsed = stored.safeParse(parseJson(sessionStorage.getItem(key)));
  return parsed.success ? parsed.data : [];
}

export const forgetRecentRecords = (): void => sessionStorage.removeItem(key);

function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? "[]");
  } catch {
    return [];
  }
}
