import type { Tx } from "#db/client.ts";
import { listPrintableLines } from "#db/queries/fulfilment/fulfilment-queries.ts";
import { listParcelMates, type ParcelMateRow } from "#db/queries/orders/added-orders.ts";

type MateLine = Awaited<ReturnType<typeof listPrintableLines>>[number];
export type ParcelMate = ParcelMateRow & { lines: MateLine[] };

/** Reads the other orders of each order's parcel, with their lines (docs/rules.md 14.11); the caller limits the ids. */
export async function readParcelMates(tx: Tx, orderIds: string[]): Promise<ParcelMate[]> {
  const mates = await listParcelMates(tx, orderIds);
  if (mates.length === 0) return [];
  const lines = Map.groupBy(
    await listPrintableLines(tx, [...new Set(mates.map(({ id }) => id))]),
    (line) => line.orderId,
  );
  return mates.map((mate) => ({ ...mate, lines: lines.get(mate.id) ?? [] }));
}

/** Tells whether orders go into one parcel: sold, not dispatched yet, and to the same address. */
export const isPackedTogether = ({
  status,
  hasSameAddress,
}: Pick<ParcelMateRow, "status" | "hasSameAddress">): boolean => status === "ordered" && hasSameAddress;
