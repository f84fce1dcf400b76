import { sql } from "kysely";
import type { Tx } from "#db/client.ts";

type Subject = { kind: string; id: string };
type Mark = Subject & {
  operatorId: string;
  now: Date;
  /** Marks not renewed since then have expired. */
  over: Date;
  takeOver: boolean;
};
/** Marks not renewed since `over` have expired. */
type ReadingMark = Subject & { operatorId: string; over: Date };

/** Returns false when another operator is editing the record. */
export async function upsertPresenceMark(
  tx: Tx,
  { kind, id, operatorId, now, over, takeOver }: Mark,
): Promise<boolean> {
  const goesOn = sql<boolean>`editing_marks.operator_id = ${operatorId} and editing_marks.seen_at > ${over}`;
  const marked = await tx
    .insertInto("editingMarks")
    .values({ subjectKind: kind, subjectId: id, operatorId, since: now, seenAt: now })
    .onConflict((conflict) =>
      conflict
        .columns(["subjectKind", "subjectId"])
        .doUpdateSet({
          operatorId,
          seenAt: now,
          since: sql`case when ${goesOn} then editing_marks.since else ${now} end`,
        })
        .where(({ or, eb }) =>
          or([
            eb("editingMarks.operatorId", "=", operatorId),
            eb("editingMarks.seenAt", "<=", over),
            sql<boolean>`${takeOver}::boolean`,
          ]),
        ),
    )
    .returning("operatorId")
    .executeTakeFirst();
  return marked !== undefined;
}

/** Finds who is editing the record, unless it is `operatorId`. */
export async function findPresenceHolder(tx: Tx, { kind, id, operatorId, over }: ReadingMark) {
  return await tx
    .selectFrom("editingMarks as m")
    .innerJoin("operators as o", "o.id", "m.operatorId")
    .select(["o.name", "m.since"])
    .where("m.subjectKind", "=", kind)
    .where("m.subjectId", "=", id)
    .where("m.operatorId", "<>", operatorId)
    .where("m.seenAt", ">", over)
    .executeTakeFirst();
}

/** Marks the record as open; after a gap the time of opening is reset. */
export async function upsertReadingMark(tx: Tx, { kind, id, operatorId, now, over }: ReadingMark & { now: Date }) {
  const since = sql<Date>`case when reading_marks.seen_at > ${over} then reading_marks.since else ${now} end`;
  await tx
    .insertInto("readingMarks")
    .values({ subjectKind: kind, subjectId: id, operatorId, since: now, seenAt: now })
    .onConflict((conflict) =>
      conflict.columns(["subjectKind", "subjectId", "operatorId"]).doUpdateSet({ seenAt: now, since }),
    )
    .execute();
}

/** Lists others who have the record open, the longest first. */
export async function listReaders(tx: Tx, { kind, id, operatorId, over }: ReadingMark, limit: number) {
  return await tx
    .selectFrom("readingMarks as m")
    .innerJoin("operators as o", "o.id", "m.operatorId")
    .select(["o.name", "m.since"])
    .where("m.subjectKind", "=", kind)
    .where("m.subjectId", "=", id)
    .where("m.operatorId", "<>", operatorId)
    .where("m.seenAt", ">", over)
    .orderBy("m.since")
    .orderBy("o.id")
    .limit(limit)
    .execute();
}

/** Deletes the operator's mark of reading this record. */
export async function endReadingMark(tx: Tx, { kind, id, operatorId }: Subject & { operatorId: string }) {
  await tx
    .deleteFrom("readingMarks")
    .where("subjectKind", "=", kind)
    .where("subjectId", "=", id)
    .where("operatorId", "=", operatorId)
    .execute();
}

/** Deletes the operator's mark on this record, and expired marks. */
export async function endPresenceMarks(
  tx: Tx,
  { kind, id, operatorId, over }: Subject & { operatorId: string; over: Date },
) {
  await tx
    .deleteFrom("editingMarks")
    .where("operatorId", "=", operatorId)
    .where(({ or, and, eb }) =>
      or([and([eb("subjectKind", "=", kind), eb("subjectId", "=", id)]), eb("seenAt", "<=", over)]),
    )
    .execute();
}
