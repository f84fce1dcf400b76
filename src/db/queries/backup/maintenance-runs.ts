import { sql } from "kysely";
import type { MaintenanceKind } from "#contracts/admin/verification-endpoints.ts";
import type { Tx } from "#db/client.ts";

/** `summary` is one sentence for people; `report` is kept as JSON, at most a megabyte of it. */
export type MaintenanceRun = {
  kind: MaintenanceKind;
  startedAt: Date;
  endedAt: Date;
  ok: boolean;
  summary: string;
  report: unknown;
};

export async function recordMaintenanceRun(tx: Tx, { report, ...run }: MaintenanceRun): Promise<{ id: number }> {
  const row = tx.insertInto("maintenanceRuns").values({ ...run, report: JSON.stringify(report) });
  return await row.returning("id").executeTakeFirstOrThrow();
}

/** The constraint of the table allows no other kind. */
const kindColumn = sql<MaintenanceKind>`kind`.as("kind");
const columns = ["id", kindColumn, "startedAt", "endedAt", "ok", "summary"] as const;

/** Finds the run of this kind that ended last, whether it went well or not. */
export async function readLastMaintenanceRun(tx: Tx, kind: MaintenanceKind) {
  return await tx
    .selectFrom("maintenanceRuns")
    .select(columns)
    .select("report")
    .where("kind", "=", kind)
    .orderBy("endedAt", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
}

/** Lists the run of each kind that ended last, without its report. */
export async function listLastMaintenanceRuns(tx: Tx) {
  return await tx
    .selectFrom("maintenanceRuns")
    .select(columns)
    .distinctOn("kind")
    .orderBy("kind")
    .orderBy("endedAt", "desc")
    .orderBy("id", "desc")
    .execute();
}

/** Lists runs newest first, without their reports. */
export async function listMaintenanceRuns(
  tx: Tx,
  { kind, before, limit }: { kind?: MaintenanceKind | undefined; before: number | undefined; limit: number },
) {
  let runs = tx.selectFrom("maintenanceRuns").select(columns);
  if (kind) runs = runs.where("kind", "=", kind);
  if (before !== undefined) runs = runs.where("id", "<", before);
  return await runs.orderBy("id", "desc").limit(limit).execute();
}

export async function findMaintenanceRun(tx: Tx, id: number) {
  return await tx
    .selectFrom("maintenanceRuns")
    .select(columns)
    .select("report")
    .where("id", "=", id)
    .executeTakeFirst();
}

/**
 * Reads figures for /metrics: seconds since the last good backup, drill and check of the books, and the last check's
 * breaches.
 */
export async function readMaintenanceFigures(tx: Tx): Promise<{
  ages: { kind: string; seconds: number }[];
  breaches: number | null;
}> {
  const since = (kind: MaintenanceKind) => sql`
    (select ${kind}::text as kind, extract(epoch from now() - ended_at)::float8 as seconds from maintenance_runs
     where kind = ${kind} and ok order by ended_at desc, id desc limit 1)`;
  const { rows: ages } = await sql<{ kind: string; seconds: number }>`
    ${since("backup")} union all ${since("drill")} union all ${since("verify")}`.execute(tx);
  const { rows } = await sql<{ breaches: number }>`
    select (select coalesce(sum((rule ->> 'breaches')::int), 0) from jsonb_array_elements(report -> 'rules') rule)::int
      as breaches
    from maintenance_runs where kind = 'verify' order by ended_at desc, id desc limit 1`.execute(tx);
  return { ages, breaches: rows[0]?.breaches ?? null };
}
