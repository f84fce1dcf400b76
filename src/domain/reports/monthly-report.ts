import { addDays, toIsoDayInIndia } from "#domain/time.ts";

/** Sales, RTO and GST of a month, as the mail says them; amounts in paise. */
export type MonthlyReport = {
  /** '2026-10'. */
  month: string;
  sales: { orders: number; gross: number; net: number; average: number };
  /** Net sales of the month before. */
  netBefore: number;
  /** Share of gross sales to be paid in cash; null without sales. */
  codShare: number | null;
  /** Orders shipped in the month; the share is of those delivered or returned, null before the first. */
  parcels: { shipped: number; cameBack: number; share: number | null };
  gst: { taxable: number; cgst: number; sgst: number; igst: number; invoices: number; creditNotes: number };
  /** By gross sales. */
  bestSellers: { name: string; units: number; gross: number }[];
};

/** Not at midnight, when the last orders of the month still come in. */
const dueAfterMs = 8 * 3_600_000;
/** A shop that was down on the first sends it later, one that is down longer not at all. */
const lastDay = 7;

/** Finds the month whose report is due: the last one, from the first of a month, 8 am in India, to the seventh. */
export function findDueReportMonth(now: Date): string | undefined {
  const day = toIsoDayInIndia(new Date(now.getTime() - dueAfterMs).toISOString());
  if (Number(day.slice(8)) > lastDay) return undefined;
  return addDays(`${day.slice(0, 8)}01`, -1).slice(0, 7);
}
