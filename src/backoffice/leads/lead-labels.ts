import { listPath } from "#backoffice/list/list-path.ts";
import type { LeadRow, LeadState } from "#contracts/admin/lead-endpoints.ts";

/** Path of a message's page below `/admin`. */
export const leadPath = (id: number): string => `/leads/${id}/show`;

export const leadStateLabels: Record<LeadState, string> = { new: "New", answered: "Answered", closed: "Closed" };

/** Hours within which a complaint must be acknowledged (Consumer Protection (E-Commerce) Rules, 2020). */
const maxHours = 48;

/** Describes the wait: 'waiting 31 h of 48 h', 'waiting 3 days, over 48 h'; "" once answered. */
export function describeWait({ waits }: Pick<LeadRow, "waits">): string {
  if (waits === null) return "";
  if (waits < maxHours) return `waiting ${waits} h of ${maxHours} h`;
  return waits < 2 * maxHours
    ? `waiting ${waits} h, over ${maxHours} h`
    : `waiting ${Math.floor(waits / 24)} days, over ${maxHours} h`;
}

export const isOverdue = ({ waits }: Pick<LeadRow, "waits">): boolean => waits !== null && waits >= maxHours;

/** Links to the orders with the sender's phone and email, because a message rarely names its order. */
export function linkOrdersOfSender({ phone, email }: Pick<LeadRow, "phone" | "email">): { name: string; to: string }[] {
  return [
    ...(phone === "" ? [] : [{ name: "By phone", to: listPath("orders", { q: `+${phone}` }) }]),
    ...(email === "" ? [] : [{ name: "By email", to: listPath("orders", { q: email }) }]),
  ];
}
