import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";

const readyWithinMs = 10_000;

/**
 * Starts the PgBouncer of this machine in transaction mode before the server of `url`, with at most `connections` to each
 * of its databases. It knows no passwords, as the temporary PostgreSQL knows none.
 */
export async function startPgBouncer(url: string, connections: number) {
  const server = new URL(url);
  const port = await findFreePort();
  const folder = mkdtempSync(join(tmpdir(), "shop-pgbouncer-"));
  chmodSync(folder, 0o755);
  const file = join(folder, "pgbouncer.ini");
  writeFileSync(
    file,
    `[databases]
* = host=${server.hostname} port=${server.port} user=${server.username}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = ${connections}
max_client_conn = 1000
`,
  );
  // It refuses to run as root.
  const asUser = process.getuid?.() === 0 ? ["-u", "nobody"] : [];
  const program = spawn("pgbouncer", [...asUser, file], { stdio: ["ignore", "ignore", "pipe"] });
  let log = "";
  program.stderr.setEncoding("utf8").on("data", (part: string) => {
    log = `${log}${part}`.slice(-4_000);
  });
  program.once("error", (error) => {
    log = `${error.message}: install PgBouncer (Debian: apt-get install pgbouncer)`;
  });
  server.host = `127.0.0.1:${port}`;
  const stop = async () => {
    await end(program);
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await waitForAnswer(server.href, () => log);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url: server.href, [Symbol.asyncDispose]: stop };
}

async function end(program: ChildProcess): Promise<void> {
  if (program.pid === undefined || program.exitCode !== null) return;
  const ended = once(program, "exit");
  program.kill("SIGTERM");
  await ended;
}

async function waitForAnswer(url: string, readLog: () => string): Promise<void> {
  const latest = Date.now() + readyWithinMs;
  for (;;) {
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      return await client.end();
    } catch (error) {
      if (Date.now() > latest) throw new Error(`PgBouncer does not answer: ${readLog()}`, { cause: error });
      await pause(100);
    }
  }
}

async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const address = probe.address();
  const port = typeof address === "object" && address ? address.port : 0;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}
