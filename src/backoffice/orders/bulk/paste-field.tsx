import { Box, Button } from "@mui/material";
import { type ChangeEvent, useRef, useState } from "react";
import type { FormFields } from "#backoffice/form/fields.ts";
import { errorMessage } from "#backoffice/form/fields.ts";
import { FormTextField } from "#backoffice/form/text-line.tsx";
import { FormError } from "#backoffice/form/trouble.tsx";
import { maxBulkOrders } from "#contracts/admin/orders.ts";
import { findOrderIds, type OrderToShip } from "./send-plan.ts";
import { applyPastedText, type BulkShipValues } from "./send-values.ts";

type PasteTrackingFieldProps = {
  form: FormFields<BulkShipValues>;
  find: ((ids: string[]) => Promise<OrderToShip[]>) | undefined;
};

/** A file with more than this is no list of parcels. */
const mostBytes = 200_000;

/** A column of numbers, or lines with order ids, pasted or from a file. It is read as it comes; nothing is sent by it. */
export function PasteTrackingField({ form, find }: PasteTrackingFieldProps) {
  const file = useRef<HTMLInputElement>(null);
  const [trouble, setTrouble] = useState("");
  const latest = useRef(0);
  const read = async (text: string) => {
    const turn = ++latest.current;
    setTrouble("");
    apply(form, applyPastedText(form.values, text));
    if (!find) return;
    try {
      const ids = findOrderIds(text);
      if (ids.length > maxBulkOrders)
        return setTrouble(`At most ${maxBulkOrders} orders go at once; these are ${ids.length}.`);
      const orders = await find(ids);
      if (turn === latest.current) apply(form, applyPastedText({ ...form.values, orders }, text));
    } catch (error) {
      setTrouble(errorMessage(error));
    }
  };
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = target.files ?? [];
    target.value = "";
    if (!chosen) return;
    if (chosen.size > mostBytes) setTrouble("This file is too large for a list of parcels.");
    else await read(await chosen.text());
  };
  return (
    <>
      <FormTextField
        name="pasted"
        value={form.values.pastedText}
        error={undefined}
        multiline={true}
        minRows={2}
        maxRows={6}
        label={find ? "Paste a table" : "Paste tracking numbers"}
        helperText={
          find
            ? "Lines ‘order id, courier, tracking number’."
            : "One a line in the order below, or lines ‘order id, courier, tracking number’."
        }
        onValue={(text) => void read(text)}
        slotProps={{ htmlInput: { spellCheck: false } }}
      />
      <Box sx={{ my: 1 }}>
        <Button variant="outlined" onClick={() => file.current?.click()}>
          Choose a CSV file
        </Button>
        <input
          ref={file}
          type="file"
          hidden
          accept=".csv,.tsv,.txt,text/csv,text/plain"
          aria-label="CSV file"
          onChange={(event) => void choose(event)}
        />
      </Box>
      <FormError message={trouble} />
    </>
  );
}

function apply({ set }: FormFields<BulkShipValues>, { orders, parcels, pastedText, lineErrors }: BulkShipValues): void {
  set("orders", orders);
  set("parcels", parcels);
  set("pastedText", pastedText);
  set("lineErrors", lineErrors);
}
