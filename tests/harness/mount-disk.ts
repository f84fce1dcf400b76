import { spawnSync } from "node:child_process";

/** Mounts a small disk at `path` and returns what unmounts it; undefined where this machine allows no mounts. */
export function mountDisk(path: string, options: string): (() => void) | undefined {
  if (spawnSync("mount", ["-t", "tmpfs", "-o", options, "tmpfs", path]).status !== 0) return undefined;
  return () => void spawnSync("umount", ["-l", path]);
}
