import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { S3Keys } from "../s3/s3-bucket.ts";

/** Backup settings of one shop. */
export type BackupSetup = {
  /** A folder or 's3://bucket/prefix'. */
  target: string | undefined;
  /** Public keys of age: anyone with one of their secret keys can read the backups. */
  recipients: readonly string[];
  /** The secret key, for drills only. */
  identity: string | undefined;
  /** '30d,12w,12m'; without it nothing is removed. */
  keep: string | undefined;
  /** A PostgreSQL on which drills restore; without it they use a folder. */
  drillUrl: string | undefined;
  s3: S3Keys | undefined;
  /** Folder in which the embedded database is copied, on the same disk as the database. */
  workFolder: string;
  /** Uploaded pictures; undefined when an object store has them. */
  mediaFolder: string | undefined;
  /** Pictures that come with the program. */
  seedMediaFolder: string;
  /** The release that runs. */
  program: string;
};

type Settings = {
  dataDir: string;
  mediaStore: object | undefined;
  backup: Pick<BackupSetup, "target" | "recipients" | "identity" | "keep" | "s3" | "drillUrl">;
};

export const openBackupSetup = ({ dataDir, mediaStore, backup }: Settings, program: string): BackupSetup => ({
  ...backup,
  workFolder: join(dataDir, "backup-work"),
  mediaFolder: mediaStore ? undefined : join(dataDir, "media"),
  seedMediaFolder: fileURLToPath(new URL("../../../seed/media", import.meta.url)),
  program,
});
