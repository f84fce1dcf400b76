import type { AdminOrder } from "#contracts/admin/admin-order.ts";

/** Props of every order action dialog. */
export type OrderActionProps = {
  order: AdminOrder;
  onClose: () => void;
  /** Runs the request; a conflict with another operator's action is shown on the page too. */
  run: RunOrderAction;
};

export type RunOrderAction = (action: string, request: () => Promise<unknown>) => Promise<unknown>;
