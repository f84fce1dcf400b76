import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { Database } from "#db/client.ts";
import type { Erasure } from "#db/queries/retention/erasures.ts";
import { generateBackupKeys } from "#gateways/backup/backup-keys.ts";
import type { BackupSetup } from "#gateways/backup/backup-setup.ts";
import type { MediaStore } from "#gateways/media/media-store.ts";
import { createFolderStore } from "#gateways/media/open-media-store.ts";
import type { BackupRequest } from "#use-cases/backup/backup-types.ts";
import { createBackupUseCases } from "#use-cases/backup/create-backup.ts";
import { restoreBackup } from "#use-cases/backup/restore-backup.ts";

export const keys = await generateBackupKeys();

/** Backs a database up into `folder/backups`; `folder` is its DATA_DIR. */
export function createBackups(database: Database, folder: string, settings: Partial<BackupSetup> = {}) {
  const target = join(folder, "backups");
  mkdirSync(target, { recursive: true });
  const backups: BackupSetup = {
    target,
    recipients: [keys.recipient],
    identity: undefined,
    keep: undefined,
    s3: undefined,
    drillUrl: undefined,
    workFolder: join(folder, "backup-work"),
    mediaFolder: join(folder, "media"),
    seedMediaFolder: "seed/media",
    program: "test",
    ...settings,
  };
  let now = () => new Date();
  const useCases = createBackupUseCases({ database, clock: () => now(), backups });
  return {
    ...useCases,
    target,
    /** Writes a backup as if at that time and returns its path. */
    write: async (request: BackupRequest = {}, at = new Date()) => {
      now = () => at;
      const written = await useCases.create(request);
      if (!written.ok) throw new Error(written.error.message);
      return { ...written.value, path: join(written.value.where, written.value.name) };
    },
  };
}

type Into = { url?: string; dataDir: string };

/** Restores into an empty database with the right key. */
export async function restoreInto(
  { url, dataDir }: Into,
  source: string,
  identity: string | undefined = keys.identity,
  {
    s3,
    media = createFolderStore(join(dataDir, "media")),
    erasures = [],
  }: { s3?: BackupSetup["s3"]; media?: MediaStore; erasures?: Erasure[] } = {},
) {
  return await restoreBackup({
    source,
    s3,
    identity,
    into: { url, dataDir },
    media,
    erasures,
    say: () => {},
  });
}
