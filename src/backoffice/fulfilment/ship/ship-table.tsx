import { Box, InputBase, Table, TableBody, TableCell, TableHead, TableRow, useMediaQuery } from "@mui/material";
import type { FormFields } from "#backoffice/form/form-fields.ts";
import { tableStyle } from "#backoffice/list/table-cells.tsx";
import { OrderLink } from "#backoffice/orders/order-link.tsx";
import type { OrderRow } from "#contracts/admin/order-endpoints.ts";
import { summarizeLines } from "#domain/orders/order-labels.ts";
import type { BulkShipValues } from "../bulk-ship-values.ts";
import { trackingInput } from "../tracking-input.ts";
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
        <OrderLink id={id} number={order.number} />
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

function TrackingInput({ form, order, isWrong }: Pick<Props, "form"> & { order: OrderRow; isWrong: boolean }) {
  const { change, attributes, ...input } = trackingInput(form, order);
  return (
    <InputBase
      fullWidth
      id={trackingFieldId(order.id)}
      error={isWrong}
      onChange={({ target }) => change(target.value)}
      {...input}
      sx={{
        height: { md: 26 },
        px: 1,
        border: 1,
        borderColor: isWrong ? "error.main" : "divider",
        bgcolor: "background.paper",
        fontVariantNumeric: "tabular-nums",
      }}
      slotProps={{ input: attributes }}
    />
  );
}
