// Builds storefront, service worker, back office, mail templates and the empty embedded database when their sources
// changed since the last build.
// Run by hand: `node scripts/build-if-stale.ts`.
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { isPrepared } from "#db/new-pglite-folder.ts";

const root = join(import.meta.dirname, "..");
const stampFile = join(root, "build/stamp");
const sources = [
  "src/{storefront,backoffice,gateways/mail,fonts,domain,contracts}/**",
  "public/**",
  "package-lock.json",
  "src/db/new-pglite-folder.ts",
  "src/http/page-script/**",
  "scripts/script-budget.ts",
  "{react-router,vite,vite.service-worker,vite.backoffice,vite.mail}.config.ts",
];
const longestBuildMs = 600_000;

function sourcesHash(): string {
  const hash = createHash("sha256");
  for (const file of globSync(sources, { cwd: root }).sort()) {
    const path = join(root, file);
    if (/\.test\.tsx?$/.test(file) || !statSync(path).isFile()) continue;
    hash.update(`${file}\0`).update(readFileSync(path));
  }
  return hash.digest("hex");
}

const isFresh = (hash: string): boolean => existsSync(stampFile) && readFileSync(stampFile, "utf8") === hash;

/**
 * Builds if needed. When several processes start from one checkout, the first one builds and the others wait. The build
 * is made in another folder and moved into place when complete, so a partial build is never served.
 */
export function buildIfStale(): void {
  if (isFresh(sourcesHash())) return;
  const cache = join(root, "node_modules/.cache");
  mkdirSync(cache, { recursive: true });
  // SQLite uses a lock of the operating system, which is released even when the process is killed.
  const lock = new DatabaseSync(join(cache, "shop-build.lock"), { timeout: longestBuildMs });
  try {
    lock.exec("BEGIN EXCLUSIVE");
    const hash = sourcesHash();
    if (!isFresh(hash)) build(hash, join(cache, "shop-build"), join(cache, "shop-build-before"));
  } finally {
    lock.close();
  }
}

function build(hash: string, next: string, before: string): void {
  console.log("Building the storefront, the back office and the mails …");
  rmSync(next, { recursive: true, force: true });
  bundle("storefront", ["node_modules/@react-router/dev/bin.cjs", "build"], next);
  bundle("service worker", ["node_modules/vite/bin/vite.js", "build", "-c", "vite.service-worker.config.ts"], next);
  checkScriptBudget(next);
  bundle("back office", ["node_modules/vite/bin/vite.js", "build", "-c", "vite.backoffice.config.ts"], next);
  bundle("mail templates", ["node_modules/vite/bin/vite.js", "build", "-c", "vite.mail.config.ts"], next);
  const emptyDatabase = join(root, "build/empty-database");
  if (isPrepared(emptyDatabase)) cpSync(emptyDatabase, join(next, "empty-database"), { recursive: true });
  else bundle("empty database", ["--liftoff-only", "scripts/empty-database.ts"], next);
  writeFileSync(join(next, "stamp"), hash);
  rmSync(before, { recursive: true, force: true });
  if (existsSync(join(root, "build"))) renameSync(join(root, "build"), before);
  renameSync(next, join(root, "build"));
  rmSync(before, { recursive: true, force: true });
}

function checkScriptBudget(built: string): void {
  try {
    execFileSync(process.execPath, ["scripts/script-budget.ts", built], { cwd: root, stdio: "inherit" });
  } catch {
    process.exit(1);
  }
}

function bundle(what: string, args: string[], into: string): void {
  try {
    execFileSync(process.execPath, args, {
      cwd: root,
      env: { ...process.env, NODE_ENV: "production", SHOP_BUILD_DIR: into },
      stdio: ["ignore", "pipe", "pipe"],
    });
  } catch (error) {
    const { stdout, stderr } = error as { stdout?: Buffer; stderr?: Buffer };
    process.stderr.write(`${stdout ?? ""}${stderr ?? ""}`);
    console.error(`The ${what} could not be built; the messages above say why.`);
    process.exit(1);
  }
}

if (import.meta.main) buildIfStale();
