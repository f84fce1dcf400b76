import {
  Box,
  InputBase,
  Link as MuiLink,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  useMediaQuery,
} from "@mui/material";
import type { ClipboardEvent } from "react";
import { Link } from "react-router";
import type { FormFields } from "#backoffice/form/form-fields.ts";
import { tableStyle } from "#backoffice/list/table-cells.tsx";
import { orderPath } from "#backoffice/orders/order-link.tsx";
import type { OrderRow } from "#contracts/admin/order-endpoints.ts";
import { summarizeLines } from "#domain/orders/order-labels.ts";
import { type BulkShipValues, findParcel, pasteColumnFrom } from "../bulk-ship-values.ts";
import { focusNextField } from "../ship-dialogs.tsx";
import { type RowState, trackingFieldId } from "./ship-row-states.ts";

type Props = { form: FormFields<BulkShipValues>; states: ReadonlyMap<string, RowState> };

const columns = ["#", "Order", "Customer", "Ship to", "Items", "Tracking number", "Status"];

const denseRows = {
  tableLayout: "fixed",
  "& td, & th": { px: 1, py: 0, height: 32, overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap" },
} as const;

/** One row of 32 pixels an order; on phones a card. */
export function ShipTable({ form, states }: Props) {
  const isWide = useMediaQuery("(min-width: 900px)");
  const orders = form.values.orders as OrderRow[];
  return (
    <Table
      role="table"
      aria-label="Orders to ship"
      sx={isWide ? { ...denseRows, bgcolor: "background.paper" } : tableStyle}
    >
      {isWide && (
        <colgroup>
          {[40, 108, 130, 150, 170, 150, undefined].map((width, index) => (
            <Box component="col" key={columns[index]} sx={{ width }} />
          ))}
        </colgroup>
      )}
      <TableHead role="rowgroup">
        <TableRow role="row">
          {columns.map((label) => (
            <TableCell key={label} role="columnheader">
              {label}
            </TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody role="rowgroup">
        {orders.map((order, index) => (
          <ShipRow key={order.id} form={form} order={order} number={index + 1} state={states.get(order.id)} />
        ))}
      </TableBody>
    </Table>
  );
}

type RowProps = Pick<Props, "form"> & { order: OrderRow; number: number; state: RowState | undefined };

function ShipRow({ form, order, number, state }: RowProps) {
  const { id, name, city, pin } = order;
  const items = summarizeLines(order);
  return (
    <TableRow role="row" hover>
      <TableCell role="cell" data-label="Row">
        {number}
      </TableCell>
      <TableCell role="cell" data-label="Order" title={id}>
        <MuiLink component={Link} to={orderPath(id)}>
          …{id.slice(-8)}
        </MuiLink>
      </TableCell>
      <TableCell role="cell" data-label="Customer" title={name}>
        {name}
      </TableCell>
      <TableCell role="cell" data-label="Ship to">
        {city} {pin}
      </TableCell>
      <TableCell role="cell" data-label="Items" title={items}>
        {items}
      </TableCell>
      <TableCell role="cell" data-label="Tracking number" sx={{ py: "0 !important" }}>
        <TrackingInput form={form} order={order} isWrong={state !== undefined && !state.isReady} />
      </TableCell>
      <TableCell role="cell" data-label="Status" title={state?.message}>
        <Box component="span" sx={{ color: state?.isReady ? "success.main" : "error.main", fontWeight: 650 }}>
          {state?.word}
        </Box>
      </TableCell>
    </TableRow>
  );
}

/** Enter goes to the next row, as barcode scanners send it; a pasted column fills the rows from here on. */
function TrackingInput({ form, order, isWrong }: Pick<Props, "form"> & { order: OrderRow; isWrong: boolean }) {
  const { values, set } = form;
  const paste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData("text");
    if (!text.trim().includes("\n")) return;
    event.preventDefault();
    const next = pasteColumnFrom(values, order.id, text);
    set("parcels", next.parcels);
    set("lineErrors", next.lineErrors);
  };
  return (
    <InputBase
      fullWidth
      id={trackingFieldId(order.id)}
      value={findParcel(values, order.id).trackingNumber}
      error={isWrong}
      onChange={({ target }) =>
        set("parcels", { ...values.parcels, [order.id]: { ...values.parcels[order.id], trackingNumber: target.value } })
      }
      onPaste={paste}
      onKeyDown={focusNextField}
      sx={{
        height: { md: 26 },
        px: 1,
        border: 1,
        borderColor: isWrong ? "error.main" : "divider",
        bgcolor: "background.paper",
        fontVariantNumeric: "tabular-nums",
      }}
      slotProps={{
        input: {
          maxLength: 60,
          autoComplete: "off",
          spellCheck: false,
          ...{ "data-tracking": "" },
          "aria-label": `Tracking number of ${order.name}, ${order.id}`,
        },
      }}
    />
  );
}
