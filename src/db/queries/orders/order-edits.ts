import { type Insertable, sql, type Updateable } from "kysely";
import type { Tx } from "#db/client.ts";
import type { Tables } from "#db/tables.ts";
import { isPauseOver, type RefundPause } from "../payments/refund-queries.ts";

/** A line in an edit's history; the trigger `order_edited` reads these names. */
export type EditedLineRecord = {
  sku: string;
  productId: string;
  /** With pack, or size and colour. */
  name: string;
  quantity: number;
  unitPricePaise: number;
  totalPaise: number;
};

type NewEdit = Omit<Insertable<Tables["orderEdits"]>, "linesBefore" | "linesAfter"> & {
  linesBefore: EditedLineRecord[];
  linesAfter: EditedLineRecord[];
};

/** Records an edit and returns its id; a trigger corrects the sales figures by it. */
export async function insertOrderEdit(tx: Tx, { linesBefore, linesAfter, ...edit }: NewEdit): Promise<number> {
  const { id } = await tx
    .insertInto("orderEdits")
    .values({ ...edit, linesBefore: JSON.stringify(linesBefore), linesAfter: JSON.stringify(linesAfter) })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

const edits = (tx: Tx) =>
  tx
    .selectFrom("orderEdits")
    .select(["id", "orderId", "version", "actor", "at", "totalBeforePaise", "totalAfterPaise", "refundPaise"])
    .select([
      sql<EditedLineRecord[]>`lines_before`.as("linesBefore"),
      sql<EditedLineRecord[]>`lines_after`.as("linesAfter"),
    ]);

export async function findOrderEditByKey(tx: Tx, key: string) {
  return await edits(tx).where("key", "=", key).executeTakeFirst();
}

export async function findOrderEdit(tx: Tx, id: number) {
  return await edits(tx).where("id", "=", id).executeTakeFirst();
}

/** Lists the edits of an order, oldest first. */
export async function listOrderEdits(tx: Tx, orderId: string) {
  return await edits(tx).where("orderId", "=", orderId).orderBy("id").limit(100).execute();
}

export async function countOrderEdits(tx: Tx, orderId: string): Promise<number> {
  const { count } = await tx
    .selectFrom("orderEdits")
    .select((row) => row.fn.countAll<number>().as("count"))
    .where("orderId", "=", orderId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

type LineChanges = {
  kept: { sku: string; quantity: number; totalPaise: number; discountPaise: number }[];
  added: Insertable<Tables["orderLines"]>[];
  removed: string[];
};

/** Writes an edited order's lines. Lines that stay keep the price at which they were bought. */
export async function writeEditedLines(tx: Tx, orderId: string, { kept, added, removed }: LineChanges): Promise<void> {
  for (const { sku, ...changed } of kept) {
    await tx.updateTable("orderLines").set(changed).where("orderId", "=", orderId).where("sku", "=", sku).execute();
  }
  if (removed.length > 0) {
    await tx.deleteFrom("orderLines").where("orderId", "=", orderId).where("sku", "in", removed).execute();
  }
  if (added.length > 0) await tx.insertInto("orderLines").values(added).execute();
}

/** Writes an edited order's amounts. The parcel must be packed again, and a label printed before is outdated. */
export async function updateEditedAmounts(
  tx: Tx,
  orderId: string,
  { at, ...amounts }: Updateable<Tables["orders"]> & { at: Date },
): Promise<void> {
  await tx
    .updateTable("orders")
    .set({ ...amounts, packedAt: null, version: sql`version + 1`, updatedAt: at })
    .where("id", "=", orderId)
    .execute();
}

/** Condition on an edit `e`: it reduced the total of a paid order and has no refund that is pending or done. */
export const editIsOwed = sql<boolean>`(e.refund_paise > 0 and not exists (
  select from refunds given where given.edit_id = e.id and given.status not in ('failed', 'withdrawn')))`;

const owedEdits = (tx: Tx) => tx.selectFrom("orderEdits as e").where(editIsOwed);

/** Lists the owed differences of an order. */
export async function listOwedEdits(tx: Tx, orderId: string) {
  const owed = owedEdits(tx).select(["e.id", "e.refundPaise"]).where("e.orderId", "=", orderId);
  return await owed.orderBy("e.id").limit(100).execute();
}

/**
 * Lists owed differences whose pause after the last failed refund is over, in any order, with the payment to refund them
 * from.
 */
export async function listFailedEditRefunds(tx: Tx, { pause, limit }: { pause: RefundPause; limit: number }) {
  return await owedEdits(tx)
    .innerJoin("refunds as f", (join) => join.onRef("f.editId", "=", "e.id").on("f.status", "=", "failed"))
    .select(["e.id", "e.orderId", "e.refundPaise", "f.paymentId"])
    .select((row) => row.fn.countAll<number>().as("tries"))
    .groupBy(["e.id", "e.orderId", "e.refundPaise", "f.paymentId"])
    .having(isPauseOver(pause, { failedAt: sql`max(f.updated_at)`, failures: sql`count(*)` }))
    .limit(limit)
    .execute();
}
