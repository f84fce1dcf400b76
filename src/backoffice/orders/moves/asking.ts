import type { AdminOrder } from "#contracts/admin/order.ts";

/** What every dialog of a move is given. */
export type MoveDialog = {
  order: AdminOrder;
  onClose: () => void;
  /** Does the asking; a refusal because of somebody else's move is told on the page too. */
  send: Send;
};

export type Send = (move: string, work: () => Promise<unknown>) => Promise<unknown>;
