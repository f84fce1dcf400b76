import { CheckOutlined, RemoveOutlined } from "@mui/icons-material";
import { Box } from "@mui/material";
import type { ClipboardEvent, KeyboardEvent } from "react";
import type { FormFields } from "../form/form-fields.ts";
import { FormTextField } from "../form/inputs/form-text-field.tsx";
import { type BulkShipValues, findParcel, pasteColumnFrom, previewValues } from "./bulk-ship-values.ts";
import type { OrderToShip, ShipPreview } from "./parse-tracking.ts";

/** One row for each order: whose it is, its number, and what will happen to it. */
export function BulkShipRows({ form }: { form: FormFields<BulkShipValues> }) {
  const found = previewValues(form.values);
  return (
    <Box component="ol" aria-label="Orders" sx={{ listStyle: "none", m: 0, p: 0 }}>
      {form.values.orders.map((order) => (
        <SendRow key={order.id} form={form} order={order} outlook={found.get(order.id)} />
      ))}
    </Box>
  );
}

type RowProps = { form: FormFields<BulkShipValues>; order: OrderToShip; outlook: ShipPreview | undefined };

function SendRow({ form, order, outlook }: RowProps) {
  const { values, set } = form;
  const { trackingNumber } = findParcel(values, order.id);
  const type = (typed: string) =>
    set("parcels", { ...values.parcels, [order.id]: { ...values.parcels[order.id], trackingNumber: typed } });
  const paste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData("text");
    if (!text.trim().includes("\n")) return;
    event.preventDefault();
    const next = pasteColumnFrom(values, order.id, text);
    set("parcels", next.parcels);
    set("lineErrors", next.lineErrors);
  };
  return (
    <Box
      component="li"
      sx={{
        display: "grid",
        columnGap: 2,
        alignItems: "center",
        py: 0.5,
        borderTop: 1,
        borderColor: "divider",
        gridTemplateColumns: { md: "minmax(0, 3fr) minmax(0, 3fr) minmax(0, 4fr)" },
      }}
    >
      <Box sx={{ overflowWrap: "anywhere" }}>
        <strong>{order.name}</strong>, {order.city} {order.pin}
        <br />
        {order.id}
      </Box>
      <FormTextField
        name={`tracking-${order.id}`}
        value={trackingNumber}
        error={undefined}
        onValue={type}
        size="small"
        label="Tracking number"
        onPaste={paste}
        onKeyDown={toNextField}
        slotProps={{
          htmlInput: {
            maxLength: 60,
            autoComplete: "off",
            spellCheck: false,
            "data-tracking": "",
            "aria-label": `Tracking number of ${order.name}, ${order.id}`,
          },
        }}
      />
      {outlook && <Says {...outlook} />}
    </Box>
  );
}

/** A scanner ends each number with Enter: that goes on to the next parcel instead of sending all. */
function toNextField(event: KeyboardEvent): void {
  if (event.key !== "Enter") return;
  event.preventDefault();
  const fields = [...document.querySelectorAll<HTMLInputElement>("[data-tracking]")];
  const at = fields.indexOf(event.target as HTMLInputElement);
  (fields[at + 1] ?? fields[at])?.focus();
}

function Says({ willShip: goes, message: says }: ShipPreview) {
  const Mark = goes ? CheckOutlined : RemoveOutlined;
  return (
    <Box sx={{ display: "flex", gap: 1, alignItems: "center", color: goes ? "success.main" : "text.secondary" }}>
      <Mark fontSize="small" aria-hidden="true" />
      {says}
    </Box>
  );
}
