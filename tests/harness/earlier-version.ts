import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const root = join(import.meta.dirname, "../..");

/** Empty pages: these tests need none, and building the storefront would take longer than everything else. */
const stubPages = `const createPages = () => async () => new Response("");
export const entry = { module: { createPages } };
`;

/** Returns a sentence if the commit is not in this clone; undefined if it is. */
export function missingHistory(commit: string): string | undefined {
  const found = spawnSync("git", ["cat-file", "-e", `${commit}^{commit}`], { cwd: root });
  if (found.status === 0) return undefined;
  return `${commit} is not in this clone: fetch the whole history (git fetch --unshallow; in CI fetch-depth: 0)`;
}

/** Puts a commit's program into the empty `folder`, with this version's packages, its own mails and empty pages. */
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
