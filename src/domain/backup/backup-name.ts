const pattern = /^elefant-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.tar\.zst\.age$/;

/** Names a backup by the moment of its snapshot, in UTC, so that names sort by time. */
export const buildBackupName = (takenAt: Date): string =>
  `elefant-${takenAt.toISOString().replaceAll(/[-:]|\.\d+/g, "")}.tar.zst.age`;

/** Reads the moment from a backup's name; undefined for every other name. */
export function readBackupTime(name: string): Date | undefined {
  const [, year, month, day, hour, minute, second] = pattern.exec(name) ?? [];
  if (second === undefined) return undefined;
  const at = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
  return Number.isNaN(at.getTime()) ? undefined : at;
}
