import { callApi } from "#backoffice/api-client/call-api.ts";
import { useAction } from "#backoffice/form/use-action.ts";
import { orderEndpoints } from "#contracts/admin/order-endpoints.ts";

/** Marks an order as packed or not. It doesn't ask for confirmation, because the notification offers to undo it. */
export function usePack(id: string, onUndone: () => void = () => undefined) {
  const { act, busy } = useAction();
  const send = (packed: boolean) => callApi(orderEndpoints.pack, { params: { id }, body: { packed } });
  const pack = (packed: boolean) =>
    act(() => send(packed), {
      successMessage: packed ? "Marked as packed." : "Marked as not packed.",
      undo: async () => {
        await send(!packed);
        onUndone();
      },
    });
  return { pack, busy };
}
