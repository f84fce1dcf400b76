/** Parcels of one kind: `sent` counts all of them. */
export type ParcelCounts = { sent: number; delivered: number; cameBack: number };

/** What share came back, of those whose end is known: percent with one decimal; null while none is (issue 6 §2). */
export function calculateReturnRate({ delivered, cameBack }: ParcelCounts): number | null {
  const settled = delivered + cameBack;
  return settled === 0 ? null : Math.round((cameBack / settled) * 1_000) / 10;
}

/** Neither delivered nor back. */
export function countInTransit({ sent, delivered, cameBack }: ParcelCounts): number {
  return sent - delivered - cameBack;
}
