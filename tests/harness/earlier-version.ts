import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const root = join(import.meta.dirname, "../..");

/** Pages say nothing about a version here, and building the storefront would take longer than all the rest. */
const stubPages = `const createPages = () => async () => new Response("");
export const entry = { module: { createPages } };
`;

/** One sentence if the commit is not in this clone; undefined if it is. */
export function missingHistory(commit: string): string | undefined {
  const found = spawnSync("git", ["cat-file", "-e", `${commit}^{commit}`], { cwd: root });
  if (found.status === 0) return undefined;
  return `${commit} is not in this clone: fetch the whole history (git fetch --unshallow; in CI fetch-depth: 0)`;
}

/** Lays a commit's program out in the empty `folder`, with the packages of this one, its own mails and empty pages. */
export function layOutVersion(commit: string, folder: string): void {
  const archive = execFileSync("git", ["archive", commit, "package.json", "src", "seed", "vite.mail.config.ts"], {
    cwd: root,
    maxBuffer: 256 * 1024 * 1024,
  });
  execFileSync("tar", ["-x", "-C", folder], { input: archive });
  symlinkSync(join(root, "node_modules"), join(folder, "node_modules"));
  execFileSync(process.execPath, ["node_modules/vite/bin/vite.js", "build", "-c", "vite.mail.config.ts"], {
    cwd: folder,
    stdio: ["ignore", "ignore", "inherit"],
  });
  mkdirSync(join(folder, "build/server"));
  writeFileSync(join(folder, "build/server/index.js"), stubPages);
}
