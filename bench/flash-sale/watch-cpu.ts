import { readFileSync } from "node:fs";
import pg from "pg";

/** The kernel counts in hundredths of a second on every system that Node runs on. */
const tickMs = 10;
const everyMs = 2_000;

/**
 * Seconds of CPU by part. `measuring` is this process: buyers, load balancer, gateway, the slow way to the database.
 */
export type CpuSeconds = Record<"program" | "postgres" | "measuring", number>;

/**
 * Counts the CPU time of copies and PostgreSQL from now on, including processes that end before `stop` (none without
 * /proc), and the peak number of database connections.
 */
export async function watchSale(databaseUrl: string, listCopies: () => number[]) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const starts = new Map<number, number>();
  let connections = 0;
  const taken = { program: new Map<number, number>(), postgres: new Map<number, number>() };
  const look = async (isFirst = false): Promise<void> => {
    const { rows } = await client.query<{ pid: number; isOfSale: boolean }>(
      `select pid, backend_type = 'client backend' and pid <> pg_backend_pid() as "isOfSale"
       from pg_stat_activity where datname is null or datname = current_database()`,
    );
    connections = Math.max(connections, rows.filter(({ isOfSale }) => isOfSale).length);
    const pids = { program: listCopies(), postgres: rows.map(({ pid }) => pid) };
    for (const part of ["program", "postgres"] as const) {
      for (const pid of pids[part]) {
        const ms = readCpuMs(pid);
        if (ms === undefined) continue;
        // A process that started later began with no CPU time.
        const before = isFirst ? ms : (starts.get(pid) ?? 0);
        starts.set(pid, before);
        taken[part].set(pid, ms - before);
      }
    }
  };
  const own = process.cpuUsage();
  await look(true);
  let looking = Promise.resolve();
  const timer = setInterval(() => {
    looking = looking.then(() => look());
  }, everyMs);
  const sum = (part: Map<number, number>) => [...part.values()].reduce((all, ms) => all + ms, 0) / 1_000;
  return {
    stop: async (): Promise<{ cpu: CpuSeconds; connections: number }> => {
      clearInterval(timer);
      await looking;
      await look();
      await client.end();
      const { user, system } = process.cpuUsage(own);
      const cpu = { program: sum(taken.program), postgres: sum(taken.postgres), measuring: (user + system) / 1e6 };
      return { cpu, connections };
    },
  };
}

function readCpuMs(pid: number): number | undefined {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1)?.split(" ") ?? [];
    return (Number(fields[11]) + Number(fields[12])) * tickMs;
  } catch {
    return undefined;
  }
}
