const dayMs = 24 * 60 * 60 * 1000;

/** Until when a return can be asked for: `days` times 24 hours after delivery, the operator's setting (issue 4 §2). */
export function getReturnDeadline(deliveredAt: Date, days: number): Date {
  return new Date(deliveredAt.getTime() + days * dayMs);
}
