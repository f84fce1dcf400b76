import { spawnSync } from "node:child_process";

/** Mounts a small disk at `path` and returns a function that unmounts it; undefined if mounting is not allowed here. */
export function mountDisk(path: string, options: string): (() => void) | undefined {
  if (spawnSync("mount", ["-t", "tmpfs", "-o", options, "tmpfs", path]).status !== 0) return undefined;
  return () => void spawnSync("umount", ["-l", path]);
}
