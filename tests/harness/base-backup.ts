import { execFileSync } from "node:child_process";
import { chownSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { createServerFolder, type PostgresServer } from "./start-postgres.ts";

/** Files of a running server that a copy must not have; the folders below must be empty in it. */
const ownFiles = ["postmaster.pid", "postmaster.opts"];
const emptyFolders = ["pg_wal", "pg_replslot", "pg_dynshmem", "pg_notify", "pg_serial", "pg_snapshots", "pg_stat_tmp"];

/**
 * Copies a running server as pg_basebackup does, which the binaries of the tests lack (PostgreSQL documentation, Making a
 * Base Backup Using the Low Level API). `signal` says what the copy does at its start: `standby` follows, `recovery`
 * replays an archive. Returns the copy's folder.
 */
export async function takeBaseBackup(
  { url, folder }: PostgresServer,
  signal: "standby.signal" | "recovery.signal",
  copy = createServerFolder(),
): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query("select pg_backup_start('tests', fast => true)");
    execFileSync("cp", ["-a", `${folder}/.`, copy]);
    const { rows } = await client.query("select labelfile from pg_backup_stop(wait_for_archive => false)");
    prepareCopy(copy, { backup_label: rows[0].labelfile, [signal]: "" });
  } finally {
    await client.end();
  }
  return copy;
}

function prepareCopy(copy: string, files: Record<string, string>): void {
  for (const name of ownFiles) rmSync(join(copy, name), { force: true });
  for (const name of emptyFolders) emptyFilesOf(join(copy, name));
  const { uid, gid } = statSync(copy);
  for (const [name, text] of Object.entries(files)) {
    writeFileSync(join(copy, name), text);
    chownSync(join(copy, name), uid, gid);
  }
}

/** Deletes the files but keeps the folders, which PostgreSQL does not create again. */
function emptyFilesOf(folder: string): void {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isFile()) rmSync(join(entry.parentPath, entry.name));
  }
}
