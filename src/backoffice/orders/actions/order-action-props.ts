import type { AdminOrder } from "#contracts/admin/admin-order.ts";

/** What every dialog of a move is given. */
export type OrderActionProps = {
  order: AdminOrder;
  onClose: () => void;
  /** Does the asking; a refusal because of somebody else's move is told on the page too. */
  run: RunOrderAction;
};

export type RunOrderAction = (move: string, work: () => Promise<unknown>) => Promise<unknown>;
