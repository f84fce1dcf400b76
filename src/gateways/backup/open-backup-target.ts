import { once } from "node:events";
import { createReadStream, createWriteStream, type Stats } from "node:fs";
import { mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { readBackupTime } from "#domain/backup/backup-name.ts";
import type { S3Keys } from "../s3/s3-bucket.ts";
import { BackupRefused, type BackupTarget } from "./backup-target.ts";
import { createS3Target } from "./s3-backup-target.ts";

/** Opens 's3://bucket/prefix', or else a folder. */
export function openBackupTarget(where: string, s3: S3Keys | undefined): BackupTarget {
  if (!where.startsWith("s3://")) return createFolderTarget(where);
  const [, bucket, prefix = ""] = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/(.*))?$/.exec(where) ?? [];
  if (bucket === undefined) throw new BackupRefused(`${where} is not an address such as s3://bucket/prefix`);
  if (!s3)
    throw new BackupRefused(
      "An object store needs BACKUP_S3_ENDPOINT, BACKUP_S3_REGION, BACKUP_S3_ACCESS_KEY_ID and BACKUP_S3_SECRET_ACCESS_KEY",
    );
  return createS3Target({ ...s3, bucket, prefix: prefix.replace(/\/+$/, "") });
}

/** Finds the backup that an operator names: a file, or the newest of a folder, a bucket or a prefix. */
export async function findBackup(
  source: string,
  s3: S3Keys | undefined,
): Promise<{ target: BackupTarget; name: string; bytes: number }> {
  const named = readBackupTime(basename(source)) !== undefined;
  const isFile = !source.startsWith("s3://") && (await stat(source).catch(() => undefined))?.isFile();
  const where =
    named || isFile ? source.slice(0, -basename(source).length).replace(/\/$/, "") || dirname(source) : source;
  const target = openBackupTarget(where, s3);
  if (isFile) return { target, name: basename(source), bytes: (await stat(source)).size };
  const stored = await target.list();
  const found = named ? stored.find(({ name }) => name === basename(source)) : stored.at(-1);
  if (!found) throw new BackupRefused(`There is no backup ${named ? `${basename(source)} ` : ""}in ${target.label}`);
  return { target, ...found };
}

/** Only the shop's own user may read a backup, although its personal data is encrypted. */
const mode = 0o600;
/** A partial file this old was left by a program that was killed. */
const staleMs = 24 * 60 * 60_000;

export function createFolderTarget(folder: string): BackupTarget {
  return {
    label: folder,
    list: () =>
      orRefused(folder, async () => {
        const names = (await readdir(folder)).filter((name) => readBackupTime(name)).sort();
        return await Promise.all(names.map(async (name) => ({ name, bytes: (await stat(join(folder, name))).size })));
      }),
    write: (name, content) => orRefused(folder, () => writeWhole(folder, name, content)),
    read: (name) =>
      orRefused(folder, async () => {
        const stream = createReadStream(join(folder, name));
        await once(stream, "open");
        return stream;
      }),
    remove: (name) => orRefused(folder, () => rm(join(folder, name), { force: true })),
  };
}

/**
 * Syncs the file and its folder around the rename, so that a file with a backup's name is complete even after a power
 * cut.
 */
async function writeWhole(folder: string, name: string, content: Readable): Promise<number> {
  content.on("error", () => {}); // an error before the file is open is thrown by `pipeline`
  // Creates the last folder only: if a disk is not mounted, the backup must not go to its mount point.
  await mkdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "EEXIST") throw error;
  });
  await removeStale(folder);
  const [path, partial] = [join(folder, name), join(folder, `.${name}.part`)];
  if (await exists(path)) throw new BackupRefused(`${path} already exists`);
  try {
    // `flush` syncs the file before it is closed.
    await pipeline(content, createWriteStream(partial, { flags: "wx", mode, flush: true }));
    const { size } = await stat(partial);
    await rename(partial, path);
    await syncFolder(folder);
    return size;
  } catch (error) {
    await rm(partial, { force: true }).catch(() => {});
    throw error;
  }
}

async function removeStale(folder: string): Promise<void> {
  const partial = (await readdir(folder)).filter(
    (name) => /^\..*\.part$/.test(name) && readBackupTime(name.slice(1, -5)),
  );
  for (const name of partial) {
    const { mtimeMs } = await stat(join(folder, name)).catch((): Pick<Stats, "mtimeMs"> => ({ mtimeMs: Date.now() }));
    if (Date.now() - mtimeMs > staleMs) await rm(join(folder, name), { force: true });
  }
}

const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, "r");
  await handle.sync().finally(() => handle.close());
}

/** Turns a system error into a message about the folder; rethrows errors of the content. */
async function orRefused<T>(folder: string, run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    const code = error instanceof Error && "syscall" in error && "code" in error ? String(error.code) : undefined;
    const reason = code && reasons[code];
    if (!reason) throw error;
    throw new BackupRefused(`${folder} cannot be used: ${reason}`, { cause: error });
  }
}

const reasons: Record<string, string> = {
  ENOENT: "there is no such folder",
  ENOTDIR: "a part of the path is a file",
  EACCES: "this user may not do that there",
  EPERM: "this user may not do that there",
  EROFS: "the disk is read-only",
  ENOSPC: "the disk is full",
  EDQUOT: "the disk is full for this user",
  EIO: "the disk reports an error",
};
