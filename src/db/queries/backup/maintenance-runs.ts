import type { Tx } from "#db/client.ts";

export type MaintenanceKind = "backup" | "verify" | "drill" | "restore";

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

/** Finds the run of this kind that ended last, whether it went well or not. */
export async function readLastMaintenanceRun(tx: Tx, kind: MaintenanceKind) {
  return await tx
    .selectFrom("maintenanceRuns")
    .selectAll()
    .where("kind", "=", kind)
    .orderBy("endedAt", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
}
