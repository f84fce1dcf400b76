import type { Env } from "./env-schema.ts";

export type BackupConfig = {
  /** A folder or 's3://bucket/prefix'; with it the shop backs itself up every night. */
  target: string | undefined;
  /** Public keys of age. */
  recipients: string[];
  /** Secret key of age, for restore and drill. */
  identity: string | undefined;
  /** Which backups stay: '30d,12w,12m'; undefined keeps all. */
  keep: string | undefined;
  /** A PostgreSQL on which drills restore; without it they use a folder. */
  drillUrl: string | undefined;
  s3: { endpoint: string; region: string; accessKeyId: string; secretAccessKey: string } | undefined;
};

const backupStoreNames = [
  "BACKUP_S3_ENDPOINT",
  "BACKUP_S3_REGION",
  "BACKUP_S3_ACCESS_KEY_ID",
  "BACKUP_S3_SECRET_ACCESS_KEY",
] as const;

export function readBackupConfig(raw: Env): BackupConfig {
  const [endpoint, region, accessKeyId, secretAccessKey] = backupStoreNames.map((name) => raw[name]);
  return {
    target: raw.BACKUP_TARGET,
    recipients: raw.BACKUP_RECIPIENT,
    identity: raw.BACKUP_IDENTITY,
    keep: raw.BACKUP_KEEP,
    drillUrl: raw.DRILL_DATABASE_URL,
    s3:
      endpoint && region && accessKeyId && secretAccessKey
        ? { endpoint, region, accessKeyId, secretAccessKey }
        : undefined,
  };
}

/** Requires what nightly backups need: otherwise their failure would be noticed only when a backup is needed. */
export function checkBackupEnv(values: Record<string, string | undefined>): string[] {
  const isNeeded = values.BACKUP_TARGET?.trim().startsWith("s3://") ? "BACKUP_TARGET" : undefined;
  const present = backupStoreNames.find((name) => values[name]) ?? isNeeded;
  const lacking = present ? backupStoreNames.filter((name) => !values[name]) : [];
  const problems = lacking.map((name) => `${name}: is needed because ${present} is set`);
  if (values.BACKUP_TARGET && !values.BACKUP_RECIPIENT)
    problems.push("BACKUP_RECIPIENT: is needed because BACKUP_TARGET is set");
  return problems;
}
