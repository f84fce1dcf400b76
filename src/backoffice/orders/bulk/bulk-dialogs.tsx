import { DialogContentText } from "@mui/material";
import { callApi } from "#backoffice/api.ts";
import { ActionDialog } from "#backoffice/form/action-dialog.tsx";
import { ConfirmPhraseField, matchesPhrase } from "#backoffice/form/confirm-typed.tsx";
import { buildCancelConfirmation, orderEndpoints } from "#contracts/admin/orders.ts";
import { ReasonField } from "../moves/courier-fields.tsx";
import { formatOrderCount } from "../order-words.ts";
import type { BulkResults } from "./bulk-result.tsx";

type Props = { ids: string[]; onClose: () => void; onDone: (results: BulkResults) => void };

export function BulkDeliverDialog({ ids, onClose, onDone }: Props) {
  return (
    <ActionDialog
      name="Mark Delivered"
      open={true}
      onClose={onClose}
      initial={{}}
      submit={async () => onDone((await callApi(orderEndpoints.bulkDeliver, { body: { ids } })).results)}
      fields={
        <DialogContentText>
          {formatOrderCount(ids.length)}. Of those that are paid in cash the money is booked as collected.
        </DialogContentText>
      }
    />
  );
}

/** Moves money, so its words have to be typed. */
export function BulkCancelDialog({ ids, onClose, onDone }: Props) {
  const phrase = buildCancelConfirmation(ids.length);
  return (
    <ActionDialog
      name="Cancel orders"
      open={true}
      onClose={onClose}
      initial={{ reason: "", confirm: "" }}
      danger={true}
      canSubmit={({ confirm }) => matchesPhrase(confirm, phrase)}
      submit={async ({ reason }) =>
        onDone((await callApi(orderEndpoints.bulkCancel, { body: { ids, reason, confirm: phrase } })).results)
      }
      fields={({ field }) => (
        <>
          <DialogContentText>
            The items go back onto the shelf, and what was paid goes back to the buyers. This cannot be undone.
          </DialogContentText>
          <ReasonField {...field("reason")} />
          <ConfirmPhraseField {...field("confirm")} phrase={phrase} />
        </>
      )}
    />
  );
}
