import { Box, Checkbox, DialogContentText, FormControlLabel, Typography } from "@mui/material";
import { ApiError, callApi } from "#backoffice/api-client/call-api.ts";
import type { BoundField } from "#backoffice/form/form-fields.ts";
import { FormTextField } from "#backoffice/form/inputs/form-text-field.tsx";
import { ReasonField } from "#backoffice/fulfilment/courier-fields.tsx";
import type { AdminOrder } from "#contracts/admin/admin-order.ts";
import { orderEndpoints } from "#contracts/admin/order-endpoints.ts";
import { calculateReturnValue } from "#domain/payments/return-value.ts";
import { describeMoneyBack, moneySentBy, OrderActionDialog, type OrderActionProps } from "./order-action-dialog.tsx";

type ReturnedItems = Record<string, { quantity: string; restock: boolean }>;
type Values = { reason: string; returned: ReturnedItems };

/** Records the returned units and whether to restock them. */
export function ReturnDialog({ order, onClose, run }: OrderActionProps) {
  const request = order.returnAsked;
  return (
    <OrderActionDialog
      action="return"
      order={order}
      run={run}
      onClose={onClose}
      initial={{ reason: request?.reason ?? "", returned: initialItems(order) }}
      successMessage="Marked as returned."
      moneyOf={({ returned }) => moneySentBy(order, calculateRefund(order, returned))}
      send={async (values) =>
        await callApi(orderEndpoints.return, { params: { id: order.id }, body: toRequestBody(order, values) })
      }
      fields={({ field, values }) => (
        <>
          <DialogContentText>
            {request ? "Filled in with the customer's return request." : "Enter the units that were returned."}{" "}
            Restocked units can be sold again. {describeMoneyBack(order, calculateRefund(order, values.returned))}
          </DialogContentText>
          <ReturnItemFields order={order} {...field("returned")} />
          <ReasonField {...field("reason")} />
        </>
      )}
    />
  );
}

/** Returns the initial values: the units of the return request, otherwise all delivered units. */
function initialItems({ lines, returnAsked }: AdminOrder): ReturnedItems {
  const quantityOf = (sku: string, bought: number) =>
    returnAsked ? (returnAsked.items.find((item) => item.sku === sku)?.quantity ?? 0) : bought;
  return Object.fromEntries(
    lines.map(({ sku, quantity }) => [sku, { quantity: String(quantityOf(sku, quantity)), restock: true }]),
  );
}

/** Calculates the refund of the typed quantities, in paise; never more than the order has left to refund. */
function calculateRefund({ lines, moves, ...order }: AdminOrder, returned: ReturnedItems): number {
  const units = lines.map(({ sku, quantity: bought, price, discount }) => {
    const typed = Math.trunc(Number(returned[sku]?.quantity ?? 0)) || 0;
    return { price, discount, quantity: bought, back: Math.min(Math.max(typed, 0), bought) };
  });
  return Math.min(moves.refundLeft, calculateReturnValue(order, units));
}

function toRequestBody({ lines }: AdminOrder, { reason, returned }: Values) {
  const items = lines.flatMap(({ sku, name, quantity: bought }) => {
    const { quantity = "0", restock = true } = returned[sku] ?? {};
    const units = Number(quantity === "" ? 0 : quantity);
    if (!Number.isInteger(units) || units < 0 || units > bought) {
      throw new ApiError(422, { code: "invalid-input", message: `Enter 0 to ${bought} for ${name}.` }, undefined);
    }
    return units > 0 ? [{ sku, quantity: units, restock }] : [];
  });
  return { reason, items };
}

function ReturnItemFields({ order, value, onValue, error }: { order: AdminOrder } & BoundField<ReturnedItems>) {
  return (
    <Box component="ul" sx={{ listStyle: "none", m: 0, p: 0, my: 1 }}>
      {order.lines.map(({ sku, name, detail, quantity: bought }) => {
        const { quantity = "0", restock = true } = value[sku] ?? {};
        const set = (changed: Partial<ReturnedItems[string]>) =>
          onValue({ ...value, [sku]: { quantity, restock, ...changed } });
        const item = detail ? `${name}, ${detail}` : name;
        return (
          <Box
            component="li"
            key={sku}
            sx={{ display: "flex", gap: 2, alignItems: "center", flexWrap: "wrap", py: 0.5 }}
          >
            <Typography sx={{ flexGrow: 1, minWidth: 160 }}>{item}</Typography>
            <FormTextField
              name={`returned-${sku}`}
              value={quantity}
              error={error}
              label={`Units of ${bought}`}
              type="number"
              onValue={(typed) => set({ quantity: typed })}
              fullWidth={false}
              sx={{ width: 120 }}
              slotProps={{
                htmlInput: { min: 0, max: bought, inputMode: "numeric", "aria-label": `Units of ${item}` },
              }}
            />
            <FormControlLabel
              control={
                <Checkbox
                  checked={restock}
                  onChange={(_, checked) => set({ restock: checked })}
                  slotProps={{ input: { "aria-label": `Restock ${item}` } }}
                />
              }
              label="Restock"
            />
          </Box>
        );
      })}
    </Box>
  );
}
