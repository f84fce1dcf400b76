const dayMs = 24 * 60 * 60 * 1000;

/** Last moment to request a return: `days` (a setting) times 24 hours after delivery. */
export function getReturnDeadline(deliveredAt: Date, days: number): Date {
  return new Date(deliveredAt.getTime() + days * dayMs);
}
