/** Parcels of one kind: `sent` counts all of them. */
export type ParcelCounts = { sent: number; delivered: number; cameBack: number };

/** Share of finished parcels that came back, in percent with one decimal; null without finished parcels. */
export function calculateReturnRate({ delivered, cameBack }: ParcelCounts): number | null {
  const settled = delivered + cameBack;
  return settled === 0 ? null : Math.round((cameBack / settled) * 1_000) / 10;
}

/** Counts parcels neither delivered nor returned. */
export function countInTransit({ sent, delivered, cameBack }: ParcelCounts): number {
  return sent - delivered - cameBack;
}
