import { accessSync, constants, statfsSync } from "node:fs";

/** Linux keeps this folder in memory. */
export const memoryFolder = "/dev/shm";

/** True when the folder exists, can be written and has more than `bytes` left. */
export function hasRoomInMemory(bytes: number): boolean {
  try {
    accessSync(memoryFolder, constants.W_OK | constants.X_OK);
    const { bavail, bsize } = statfsSync(memoryFolder);
    return bavail * bsize > bytes;
  } catch {
    return false;
  }
}
