import type { LeadRow, LeadState } from "#contracts/admin/lead-endpoints.ts";

/** Path of a message's page below `/admin`. */
export const leadPath = (id: number): string => `/leads/${id}/show`;

export const leadStateLabels: Record<LeadState, string> = { new: "New", answered: "Answered", closed: "Closed" };

/** Hours within which a complaint must be acknowledged (Consumer Protection (E-Commerce) Rules, 2020). */
const mostHours = 48;

/** Describes the wait: 'waits 31 h of 48 h', 'waits 3 days, over 48 h'; "" once answered. */
export function describeWait({ waits }: Pick<LeadRow, "waits">): string {
  if (waits === null) return "";
  if (waits < mostHours) return `waits ${waits} h of ${mostHours} h`;
  return waits < 2 * mostHours
    ? `waits ${waits} h, over ${mostHours} h`
    : `waits ${Math.floor(waits / 24)} days, over ${mostHours} h`;
}

export const isOverdue = ({ waits }: Pick<LeadRow, "waits">): boolean => waits !== null && waits >= mostHours;
