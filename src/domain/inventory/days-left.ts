/** Days whose sales give the pace: four weeks, so that each weekday counts equally; not today, which isn't over yet. */
export const paceDays = 28;

/** Stock that lasts no longer than this is urgent. */
export const urgentDays = 3;

/** Whole days until the stock is sold at the pace of the last `days`; 0 when it is sold out or goes today. */
export function calculateDaysLeft({ stock, sold, days }: { stock: number; sold: number; days: number }): number {
  return sold <= 0 ? Number.POSITIVE_INFINITY : Math.floor((Math.max(0, stock) * days) / sold);
}

/** Sales by a pack's newest movements: `isCut` when older ones in the time of the pace were not read. */
export type PackPace = { sold: number; soldUntilNow: number; oldestAt: Date; isCut: boolean };

const dayMs = 86_400_000;

/** Days spanned by the movements that were read; those of a pack that sells fast reach back less than four weeks. */
const spannedDays = ({ oldestAt }: PackPace, now: Date): number => (now.getTime() - oldestAt.getTime()) / dayMs;

/** Whole days until a pack is sold, by its newest movements. */
export function calculatePackDaysLeft(stock: number, pace: PackPace, now: Date): number {
  return pace.isCut
    ? calculateDaysLeft({ stock, sold: pace.soldUntilNow, days: spannedDays(pace, now) })
    : calculateDaysLeft({ stock, sold: pace.sold, days: paceDays });
}
