/** Ticket number of a message, as emails cite it (Consumer Protection (E-Commerce) Rules, 2020): 'L-000123'. */
export function formatLeadTicket(leadId: number): string {
  return `L-${String(leadId).padStart(6, "0")}`;
}
