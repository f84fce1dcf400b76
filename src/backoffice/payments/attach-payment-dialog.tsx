import { DialogContentText } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { attachEndpoints } from "#contracts/admin/attach-endpoints.ts";
import { callApi } from "../api-client/call-api.ts";
import { ActionDialog } from "../form/action-dialog.tsx";
import { FormError } from "../form/form-error.tsx";
import { errorMessage, type FormFields } from "../form/form-fields.ts";
import { FormTextField } from "../form/inputs/form-text-field.tsx";
import { formatAmount } from "../list/format-amount.ts";
import { formatPlaced } from "../orders/list/order-cells.tsx";

type Props = { paymentId: string; amount: number; onClose: () => void };
type Values = { orderId: string };

/** Attaches a payment that matches no order to an unpaid order of its amount. */
export function AttachPaymentDialog({ paymentId, amount, onClose }: Props) {
  return (
    <ActionDialog<Values>
      name="Attach to order"
      onClose={onClose}
      initial={{ orderId: "" }}
      canSubmit={({ orderId }) => orderId !== ""}
      confirmOf={() => `Attach ${formatAmount(amount)}`}
      successMessage="Payment attached. The order is paid."
      submit={({ orderId }) => callApi(attachEndpoints.attach, { params: { id: paymentId }, body: { orderId } })}
      fields={(form) => <OrderField form={form} paymentId={paymentId} amount={amount} />}
    />
  );
}

function OrderField({ form, paymentId, amount }: Omit<Props, "onClose"> & { form: FormFields<Values> }) {
  const { data, error } = useQuery({
    queryKey: ["attachable-orders", paymentId],
    queryFn: () => callApi(attachEndpoints.orders, { params: { id: paymentId } }),
    gcTime: 0,
  });
  return (
    <>
      <DialogContentText>
        {formatAmount(amount)} of {paymentId} pays the order that you choose, and its customer gets the order
        confirmation.
      </DialogContentText>
      {error && <FormError message={errorMessage(error)} sx={{ mt: 1 }} />}
      {data?.orders.length === 0 && (
        <DialogContentText sx={{ mt: 1 }}>
          No unpaid order of the last 30 days has this amount. Close this and refund the payment instead.
        </DialogContentText>
      )}
      {data && data.orders.length > 0 && (
        <FormTextField
          {...form.field("orderId")}
          label="Order"
          select={true}
          autoFocus={true}
          slotProps={{ select: { native: true } }}
        >
          <option value="">Choose an order</option>
          {data.orders.map(({ id, number, name, at }) => (
            <option key={id} value={id}>
              {number}, {name}, {formatPlaced(at)}
            </option>
          ))}
        </FormTextField>
      )}
    </>
  );
}
