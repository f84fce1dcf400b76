/** Ticket number of a message, as emails cite it (Consumer Protection (E-Commerce) Rules, 2020): 'L-000123'. */
export function formatLeadTicket(leadId: number): string {
  return `L-${String(leadId).padStart(6, "0")}`;
}

/**
 * Days after which a message that isn't closed is shown among those to settle: a complaint must be settled within a month
 * (Consumer Protection (E-Commerce) Rules 2020, rule 4).
 */
export const daysToSettle = 25;

/** Messages that came until then and are not closed are to be settled. */
export const settleDeadline = (now: Date): Date => new Date(now.getTime() - daysToSettle * 24 * 60 * 60_000);
