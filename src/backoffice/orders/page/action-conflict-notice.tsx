import { Alert } from "@mui/material";
import { useCallback, useState } from "react";
import { ApiError } from "#backoffice/api-client/call-api.ts";
import type { AdminOrder } from "#contracts/admin/admin-order.ts";
import type { RunOrderAction } from "../actions/order-action-props.ts";

type Told = { action: string; message: string };

/** Runs actions of the order; a conflict with someone else's action is shown on the page, which is refetched. */
export function useOrderAction(): { send: RunOrderAction; told: Told | null; forget: () => void } {
  const [told, setTold] = useState<Told | null>(null);
  const send = useCallback<RunOrderAction>(async (move, work) => {
    setTold(null);
    try {
      return await work();
    } catch (error) {
      if (error instanceof ApiError && error.status === 409) setTold({ action: move, message: error.message });
      throw error;
    }
  }, []);
  return { send, told, forget: () => setTold(null) };
}

/** Names the action that failed and the order's current status. */
export function ActionConflictNotice({
  told,
  order,
  onClose,
}: {
  told: Told | null;
  order: AdminOrder;
  onClose: () => void;
}) {
  return (
    <div role="alert">
      {told && (
        <Alert severity="warning" role="presentation" onClose={onClose} sx={{ mb: 2 }}>
          {wordsOf(told, order.statusWord)}
        </Alert>
      )}
    </div>
  );
}

/** The shop's own words often say the state already. */
function wordsOf({ action: move, message }: Told, statusWord: string): string {
  const now = message.includes(statusWord) ? "" : ` The order is ${statusWord} now.`;
  return `‘${move}’ was not done. ${message}${now}`;
}
