import { Box, InputBase, Table, TableBody, TableCell, TableHead, TableRow, useMediaQuery } from "@mui/material";
import type { FormFields } from "#backoffice/form/form-fields.ts";
import { tableStyle } from "#backoffice/list/table-cells.tsx";
import { OrderItems, ShipTo } from "#backoffice/orders/list/order-cells.tsx";
import { ParcelMark } from "#backoffice/orders/list/parcel-mark.tsx";
import { OrderLink } from "#backoffice/orders/order-link.tsx";
import { Icon } from "#backoffice/theme/icon.tsx";
import type { OrderRow } from "#contracts/admin/order-row.ts";
import { type BulkShipValues, findParcel } from "../bulk-ship-values.ts";
import { trackingInput } from "../tracking-input.ts";
import { hasOtherCouriers, type RowState, trackingFieldId } from "./ship-row-states.ts";
import "#backoffice/orders/list/orders-list.css";
import "./ship-table.css";

type Props = { form: FormFields<BulkShipValues>; states: ReadonlyMap<string, RowState> };

type Column = { label: string; width?: number };

const columns: readonly Column[] = [
  { label: "#", width: 36 },
  { label: "Order", width: 88 },
  { label: "Customer", width: 130 },
  { label: "Ship to", width: 158 },
  { label: "Items" },
  { label: "Tracking number", width: 142 },
  { label: "Status", width: 100 },
];
const courierColumn: Column = { label: "Courier", width: 104 };

/** One row of 32 pixels an order; on phones a card. The couriers have a column once they aren't the one for all. */
export function ShipTable({ form, states }: Props) {
  const isWide = useMediaQuery("(min-width: 900px)");
  const orders = form.values.orders as OrderRow[];
  const hasCouriers = hasOtherCouriers(form.values);
  const shown = hasCouriers ? columns.toSpliced(5, 0, courierColumn) : columns;
  return (
    <Table
      role="table"
      aria-label="Orders to ship"
      className="ship-table"
      data-couriers={hasCouriers || undefined}
      sx={isWide ? undefined : tableStyle}
    >
      {isWide && (
        <colgroup>
          {shown.map(({ label, width }) => (
            <Box component="col" key={label} sx={{ width }} />
          ))}
        </colgroup>
      )}
      <TableHead role="rowgroup">
        <TableRow role="row">
          {shown.map(({ label }) => (
            <TableCell key={label} role="columnheader">
              {label}
            </TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody role="rowgroup">
        {orders.map((order, index) => (
          <ShipRow
            key={order.id}
            form={form}
            order={order}
            number={index + 1}
            state={states.get(order.id)}
            hasCourier={hasCouriers}
          />
        ))}
      </TableBody>
    </Table>
  );
}

type RowProps = Pick<Props, "form"> & {
  order: OrderRow;
  number: number;
  state: RowState | undefined;
  hasCourier: boolean;
};

function ShipRow({ form, order, number, state, hasCourier }: RowProps) {
  const { id, name } = order;
  const courier = findParcel(form.values, id).courier || "No courier";
  return (
    <TableRow role="row" hover>
      <TableCell role="cell" data-label="Row">
        {number}
      </TableCell>
      <TableCell role="cell" data-label="Order" title={id}>
        <span className="marked-number">
          <OrderLink id={id} number={order.number} />
          <ParcelMark order={order} />
        </span>
      </TableCell>
      <TableCell role="cell" data-label="Customer" title={name}>
        {name}
      </TableCell>
      <TableCell role="cell" data-label="Ship to">
        <ShipTo order={order} />
      </TableCell>
      <TableCell role="cell" data-label="Items">
        <OrderItems order={order} room={hasCourier ? 70 : 174} />
      </TableCell>
      {hasCourier && (
        <TableCell role="cell" data-label="Courier" title={courier}>
          {courier}
        </TableCell>
      )}
      <TableCell role="cell" data-label="Tracking number" sx={{ py: "0 !important" }}>
        <TrackingInput form={form} order={order} isWrong={state !== undefined && isWrong(state)} />
      </TableCell>
      <TableCell role="cell" data-label="Status" title={state?.message}>
        {state && <Status state={state} />}
      </TableCell>
    </TableRow>
  );
}

/** True when a row has a number but can't ship; a row without one is only incomplete. */
const isWrong = ({ isReady, word }: RowState): boolean => !isReady && word !== "Missing";

function Status({ state }: { state: RowState }) {
  const tone = isWrong(state) || state.word === "Refused" ? "wrong" : state.isReady ? "ready" : "missing";
  return (
    <span className="ship-status" data-tone={tone}>
      {tone !== "missing" && <Icon name={tone === "ready" ? "check" : "warning"} size={14} />}
      {state.word}
    </span>
  );
}

function TrackingInput({ form, order, isWrong }: Pick<Props, "form"> & { order: OrderRow; isWrong: boolean }) {
  const { change, attributes, ...input } = trackingInput(form, order);
  return (
    <InputBase
      fullWidth
      id={trackingFieldId(order.id)}
      error={isWrong}
      placeholder="Type or scan"
      onChange={({ target }) => change(target.value)}
      {...input}
      sx={{
        height: { md: 26 },
        px: 1,
        border: 1,
        borderColor: isWrong ? "error.main" : "var(--line-strong)",
        bgcolor: "background.paper",
        fontVariantNumeric: "tabular-nums",
      }}
      slotProps={{ input: attributes }}
    />
  );
}
