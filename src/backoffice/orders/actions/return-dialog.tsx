import { Box, Checkbox, DialogContentText, FormControlLabel, Typography } from "@mui/material";
import { ApiError, callApi } from "#backoffice/api-client/call-api.ts";
import { ActionDialog } from "#backoffice/form/action-dialog.tsx";
import type { BoundField } from "#backoffice/form/form-fields.ts";
import { FormTextField } from "#backoffice/form/inputs/form-text-field.tsx";
import { ReasonField } from "#backoffice/fulfilment/courier-fields.tsx";
import type { AdminOrder } from "#contracts/admin/admin-order.ts";
import { orderEndpoints } from "#contracts/admin/order-endpoints.ts";
import type { OrderActionProps } from "./order-action-props.ts";

type Back = Record<string, { quantity: string; restock: boolean }>;
type Values = { reason: string; back: Back };

/** Records returned pieces and how many can be restocked. */
export function ReturnDialog({ order, onClose, run: send }: OrderActionProps) {
  const name = "Mark Returned";
  const asked = order.returnAsked;
  return (
    <ActionDialog
      name={name}
      onClose={onClose}
      open={true}
      initial={{ reason: asked?.reason ?? "", back: backOf(order) }}
      successMessage="Returned."
      submit={(values) =>
        send(name, () => callApi(orderEndpoints.return, { params: { id: order.id }, body: bodyOf(order, values) }))
      }
      fields={({ field }) => (
        <>
          <DialogContentText>
            {asked ? "The buyer asked to return what is filled in here." : "What came back?"} What goes onto the shelf
            can be sold again.
          </DialogContentText>
          <Items order={order} {...field("back")} />
          <ReasonField {...field("reason")} />
        </>
      )}
    />
  );
}

/** Initial values: the requested pieces, or all delivered pieces without a request. */
function backOf({ lines, returnAsked }: AdminOrder): Back {
  const quantityOf = (sku: string, bought: number) =>
    returnAsked ? (returnAsked.items.find((item) => item.sku === sku)?.quantity ?? 0) : bought;
  return Object.fromEntries(
    lines.map(({ sku, quantity }) => [sku, { quantity: String(quantityOf(sku, quantity)), restock: true }]),
  );
}

function bodyOf({ lines }: AdminOrder, { reason, back }: Values) {
  const items = lines.flatMap(({ sku, name, quantity: bought }) => {
    const { quantity = "0", restock = true } = back[sku] ?? {};
    const pieces = Number(quantity === "" ? 0 : quantity);
    if (!Number.isInteger(pieces) || pieces < 0 || pieces > bought) {
      throw new ApiError(
        422,
        { code: "invalid-input", message: `Of ${name} 0 to ${bought} can come back.` },
        undefined,
      );
    }
    return pieces > 0 ? [{ sku, quantity: pieces, restock }] : [];
  });
  return { reason, items };
}

function Items({ order, value, onValue, error }: { order: AdminOrder } & BoundField<Back>) {
  return (
    <Box component="ul" sx={{ listStyle: "none", m: 0, p: 0, my: 1 }}>
      {order.lines.map(({ sku, name, detail, quantity: bought }) => {
        const { quantity = "0", restock = true } = value[sku] ?? {};
        const set = (given: Partial<Back[string]>) => onValue({ ...value, [sku]: { quantity, restock, ...given } });
        const words = detail ? `${name}, ${detail}` : name;
        return (
          <Box
            component="li"
            key={sku}
            sx={{ display: "flex", gap: 2, alignItems: "center", flexWrap: "wrap", py: 0.5 }}
          >
            <Typography sx={{ flexGrow: 1, minWidth: 160 }}>{words}</Typography>
            <FormTextField
              name={`back-${sku}`}
              value={quantity}
              error={error}
              label={`Pieces of ${bought}`}
              type="number"
              onValue={(typed) => set({ quantity: typed })}
              fullWidth={false}
              sx={{ width: 120 }}
              slotProps={{
                htmlInput: { min: 0, max: bought, inputMode: "numeric", "aria-label": `Pieces of ${words}` },
              }}
            />
            <FormControlLabel
              control={
                <Checkbox
                  checked={restock}
                  onChange={(_, checked) => set({ restock: checked })}
                  slotProps={{ input: { "aria-label": `Put ${words} onto the shelf` } }}
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
