import { accessSync, constants, mkdtempSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A folder that Linux keeps in memory. */
const memoryFolder = "/dev/shm";
/** More than the databases and browsers of a whole run use at once. */
const roomNeeded = 2 * 1024 ** 3;

/** True when the folder exists, can be written and has enough room left. */
export function hasRoomInMemory(): boolean {
  try {
    accessSync(memoryFolder, constants.W_OK | constants.X_OK);
    const { bavail, bsize } = statfsSync(memoryFolder);
    return bavail * bsize > roomNeeded;
  } catch {
    return false;
  }
}

/**
 * Returns the folder for temporary files of tests: in memory if there is room, because a database waits for the disk at
 * every commit. On most machines no file in it can be run as a program.
 */
export function findTemporaryFolder(): string {
  return hasRoomInMemory() ? memoryFolder : tmpdir();
}

export function createTemporaryFolder(prefix: string): string {
  return mkdtempSync(join(findTemporaryFolder(), prefix));
}
